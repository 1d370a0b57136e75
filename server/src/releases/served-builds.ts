import { LRUCache } from 'lru-cache';
import { type Queryable, statement } from '../database/database.ts';
import { networkOf } from '../http/network.ts';
import { Busy, createLimiter } from '../runtime/limiter.ts';
import { previewHours } from './preview-links.ts';
import type { ReleaseSource } from './release-source.ts';

const find = statement(
  'release.served',
  `select exists (
       select from release.pointer
       where app = $1 and ($2 = active or $2 = canary or $2 = any (previous))
     ) or exists (
       select from release.history
       where app = $1 and (
         replaced = $2
         or build = $2 and act in ('activate', 'roll back', 'canary', 'promote', 'return')
         or build = $2 and act = 'preview' and at > $3
       )
     ) as served`,
);

/** How long a build is known to be served. */
const knownMs = 60_000;

const hourMs = 3_600_000;

/** Builds that are looked up at once, and that may wait. */
const [maxLookUps, maxWaiting] = [2, 50];

/** Builds that one network may have looked up at a time: a page needs the files of six. */
const maxOfNetwork = 10;

export interface ServedBuildsOptions {
  database: Queryable;
  source: Pick<ReleaseSource, 'isReadersBuild'>;
  now?: () => Date;
}

/**
 * The builds whose files browsers may load: those that readers get or have had, since tabs stay open, and those with a
 * preview link that may be valid. What was only uploaded is not reachable. Whoever requests files can invent builds: each
 * network has its turns and its share of the queue, a build that was served stays so where there are too many, and none
 * displaces it.
 */
export class ServedBuilds {
  readonly #options: Required<ServedBuildsOptions>;
  readonly #lookUps = createLimiter(maxLookUps, maxWaiting);
  readonly #known = new LRUCache<string, true>({ max: 1_000, ttl: knownMs, noDeleteOnStaleGet: true });
  readonly #asked = new Map<string, Promise<boolean>>();
  /** How many builds are looked up for each network, or wait. */
  readonly #pending = new Map<string, number>();

  constructor({ now = () => new Date(), ...options }: ServedBuildsOptions) {
    this.#options = { now, ...options };
  }

  /** Whether a build is served; `ip` is that of who asks. Throws `Busy`, and rejects if it cannot be found out. */
  async has(app: string, build: string, ip?: string): Promise<boolean> {
    // Readers' builds need no database.
    if (this.#options.source.isReadersBuild(app, build)) return true;
    const key = `${app}/${build}`;
    if (this.#known.get(key)) return true;
    const asked = this.#asked.get(key) ?? this.#lookUp(key, app, build, networkOf(ip));
    this.#asked.set(key, asked);
    return asked;
  }

  async #lookUp(key: string, app: string, build: string, network: string): Promise<boolean> {
    try {
      const isServed = await this.#inTurn(network, () => this.#ask(app, build));
      // One that is not may be released at any time.
      if (isServed) this.#known.set(key, true);
      else this.#known.delete(key);
      return isServed;
    } catch (error) {
      if (error instanceof Busy && this.#known.get(key, { allowStale: true })) return true;
      throw error;
    } finally {
      this.#asked.delete(key);
    }
  }

  async #inTurn<Result>(network: string, work: () => Promise<Result>): Promise<Result> {
    const pending = this.#pending.get(network) ?? 0;
    if (pending >= maxOfNetwork) throw new Busy('Too many builds are looked up for this network');
    this.#pending.set(network, pending + 1);
    try {
      return await this.#lookUps(work, { owner: network });
    } finally {
      const left = (this.#pending.get(network) ?? 1) - 1;
      if (left > 0) this.#pending.set(network, left);
      else this.#pending.delete(network);
    }
  }

  async #ask(app: string, build: string): Promise<boolean> {
    const { database, now } = this.#options;
    const since = new Date(now().getTime() - previewHours.max * hourMs);
    return (await database.row<{ served: boolean }>(find, [app, build, since]))?.served === true;
  }
}
