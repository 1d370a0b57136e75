import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { buildIdPattern, isAppName } from '../builds/build-names.ts';
import type { BuildSource } from '../builds/build-source.ts';
import type { AppBuild } from './build-position.ts';

const buildId = new RegExp(buildIdPattern);

/** How long an answer holds: a build may be uploaded later. */
const ttlMs = 60_000;

/** Tells which builds exist, also earlier ones, and has their files brought to this machine. */
export class KnownBuilds {
  readonly #builds: Pick<BuildSource, 'folder' | 'fetch'>;
  readonly #known = new LRUCache<string, Promise<boolean>>({ max: 1_000, ttl: ttlMs });

  constructor(builds: Pick<BuildSource, 'folder' | 'fetch'>) {
    this.#builds = builds;
  }

  has({ app, build }: AppBuild): Promise<boolean> {
    if (!isAppName(app) || !buildId.test(build)) return Promise.resolve(false);
    const key = `${app}/${build}`;
    const known = this.#known.get(key) ?? this.#find(app, build);
    this.#known.set(key, known);
    return known;
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
