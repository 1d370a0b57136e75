import { setTimeout as delay } from 'node:timers/promises';
import type { Queryable } from '../database/database.ts';
import { isRemoteName } from '../web/build-files.ts';
import type { BuildSource, Pointer, PointerState } from '../web/build-source.ts';
import type { LocalBuilds } from './local-builds.ts';
import { listPointers, type PointerRow } from './pointer-repository.ts';
import { type ReleaseState, readReleaseState } from './state.ts';

/** How long a change waits for its builds; afterwards those that are missing count as unreadable. */
const fetchTimeoutMs = 10_000;

/** Delay before builds that could not be fetched are tried again. */
const retryDelayMs = 1_000;

export interface ReleaseSourceOptions {
  database: Queryable;
  local: LocalBuilds;
  /** Called once for each build that could not be fetched, until it could. */
  onFault(message: string): void;
}

/**
 * The pointers in the database, as this instance last read them, and the builds of the release service. A change takes
 * effect here once its builds are on this machine, so that no reader waits for the storage.
 */
export class ReleaseSource implements BuildSource {
  readonly folder: string;
  readonly #database: Queryable;
  readonly #local: LocalBuilds;
  readonly #onFault: (message: string) => void;
  readonly #faulty = new Set<string>();
  #pointers = new Map<string, PointerRow>();
  #state: ReleaseState = { number: -1, has_tokens: false };
  #isStale = false;
  #refreshing: Promise<void> | null = null;
  #retryAt = Number.POSITIVE_INFINITY;

  constructor({ database, local, onFault }: ReleaseSourceOptions) {
    this.folder = local.folder;
    this.#database = database;
    this.#local = local;
    this.#onFault = onFault;
  }

  /** Whether any token was ever made, as of the last refresh. */
  get hasTokens(): boolean {
    return this.#state.has_tokens;
  }

  /** Whether builds are missing here, which a refresh tries to fetch again. */
  get isIncomplete(): boolean {
    return this.#retryAt < Number.POSITIVE_INFINITY;
  }

  async list(): Promise<PointerState[]> {
    // The acting part has routes of its own and is read by name.
    const listed = [...this.#pointers.values()].filter(({ app }) => app === 'shell' || isRemoteName(app));
    return listed.map(({ app, active, previous, changed_at }) => ({
      app,
      stamp: [app, active, ...previous].join(' '),
      since: changed_at.getTime(),
    }));
  }

  async read(app: string): Promise<Pointer> {
    const pointer = this.#pointers.get(app);
    if (!pointer) throw Object.assign(new Error(`No build of ${app} is active`), { code: 'ENOENT' });
    return pointer;
  }

  fetch(app: string, build: string): Promise<void> {
    return this.#local.fetch(app, build);
  }

  /** Reads what has changed since the last time. Resolves once everything before this call has taken effect. */
  refresh(): Promise<void> {
    this.#isStale = true;
    this.#refreshing ??= this.#refresh().finally(() => {
      this.#refreshing = null;
    });
    return this.#refreshing;
  }

  async #refresh(): Promise<void> {
    while (this.#isStale) {
      this.#isStale = false;
      // Read before the pointers: a change in between is read again.
      const state = await readReleaseState(this.#database);
      if (state.number !== this.#state.number) {
        const pointers = await listPointers(this.#database);
        await this.#fetchAll(pointers);
        this.#pointers = new Map(pointers.map((pointer) => [pointer.app, pointer]));
        this.#state = state;
      } else if (performance.now() >= this.#retryAt) await this.#fetchAll([...this.#pointers.values()]);
    }
  }

  async #fetchAll(pointers: readonly PointerRow[]): Promise<void> {
    this.#retryAt = Number.POSITIVE_INFINITY;
    const fetching = pointers.flatMap(({ app, active, previous }) =>
      [active, ...previous].map((build) => this.#fetchOne(app, build)),
    );
    const inTime = new AbortController();
    const late = delay(fetchTimeoutMs, undefined, { signal: inTime.signal, ref: false }).catch(() => undefined);
    await Promise.race([Promise.all(fetching).finally(() => inTime.abort()), late]);
  }

  async #fetchOne(app: string, build: string): Promise<void> {
    const name = `${app}/${build}`;
    try {
      await this.#local.fetch(app, build);
      this.#faulty.delete(name);
    } catch (error) {
      this.#retryAt = performance.now() + retryDelayMs;
      if (!this.#faulty.has(name)) this.#onFault(`${(error as Error).message}: it is tried again`);
      this.#faulty.add(name);
    }
  }
}
