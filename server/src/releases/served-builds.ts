import { LRUCache } from 'lru-cache';
import { type Queryable, statement } from '../database/database.ts';
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

export interface ServedBuildsOptions {
  database: Queryable;
  source: Pick<ReleaseSource, 'isReadersBuild'>;
  now?: () => Date;
}

/**
 * The builds whose files browsers may load: those that readers get or have had, since tabs stay open, and those with a
 * preview link that may be valid. What was only uploaded is not reachable.
 */
export class ServedBuilds {
  readonly #options: Required<ServedBuildsOptions>;
  readonly #known = new LRUCache<string, Promise<boolean>>({ max: 1_000, ttl: knownMs });

  constructor({ now = () => new Date(), ...options }: ServedBuildsOptions) {
    this.#options = { now, ...options };
  }

  /** Whether a build is served. Rejects if that cannot be found out. */
  has(app: string, build: string): Promise<boolean> {
    // Readers' builds need no database.
    if (this.#options.source.isReadersBuild(app, build)) return Promise.resolve(true);
    const key = `${app}/${build}`;
    const known = this.#known.get(key);
    if (known) return known;
    const asked = this.#ask(app, build);
    this.#known.set(key, asked);
    // It may be released at any time.
    const evict = () => void this.#known.delete(key);
    asked.then((served) => served || evict(), evict);
    return asked;
  }

  async #ask(app: string, build: string): Promise<boolean> {
    const { database, now } = this.#options;
    const since = new Date(now().getTime() - previewHours.max * hourMs);
    return (await database.row<{ served: boolean }>(find, [app, build, since]))?.served === true;
  }
}
