import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { buildIdPattern, isAppName } from '../builds/build-names.ts';
import type { BuildSource } from '../builds/build-source.ts';
import { createLimiter } from '../runtime/limiter.ts';
import type { AppBuild } from './build-position.ts';

const buildId = new RegExp(buildIdPattern);

/** How long a build is known to exist. */
const ttlMs = 60_000;

/** Builds that are looked for at once, in the database, too, and that may wait. */
const [maxSearches, maxWaiting] = [2, 50];

/**
 * Tells which builds exist, also earlier ones, and has their files brought to this machine. Whoever reports views or
 * faults can invent builds, sixty thousand a minute: one too many is taken for what it was last known as, and none
 * displaces one that exists.
 */
export class KnownBuilds {
  readonly #builds: Pick<BuildSource, 'folder' | 'fetch'>;
  readonly #searches = createLimiter(maxSearches, maxWaiting);
  readonly #known = new LRUCache<string, true>({ max: 1_000, ttl: ttlMs, noDeleteOnStaleGet: true });
  readonly #searching = new Map<string, Promise<boolean>>();

  constructor(builds: Pick<BuildSource, 'folder' | 'fetch'>) {
    this.#builds = builds;
  }

  async has({ app, build }: AppBuild): Promise<boolean> {
    if (!isAppName(app) || !buildId.test(build)) return false;
    const key = `${app}/${build}`;
    if (this.#known.get(key)) return true;
    const search = this.#searching.get(key) ?? this.#search(key, { app, build });
    this.#searching.set(key, search);
    return search;
  }

  async #search(key: string, { app, build }: AppBuild): Promise<boolean> {
    // It rejects where too many wait.
    const exists = await this.#searches(() => this.#find(app, build)).catch(
      () => this.#known.get(key, { allowStale: true }) ?? false,
    );
    if (!exists) this.#known.delete(key);
    else this.#known.set(key, true);
    this.#searching.delete(key);
    return exists;
  }

  async #find(app: string, build: string): Promise<boolean> {
    try {
      await this.#builds.fetch(app, build);
      return (await stat(join(this.#builds.folder, app, build))).isDirectory();
    } catch {
      return false;
    }
  }
}
