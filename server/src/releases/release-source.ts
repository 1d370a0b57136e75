import { setTimeout as delay } from 'node:timers/promises';
import { isRemoteName } from '../builds/build-files.ts';
import type { BuildSource, Pointer, PointerState } from '../builds/build-source.ts';
import type { Queryable } from '../database/database.ts';
import type { Log } from '../runtime/log.ts';
import type { LocalBuilds } from './archives/local-builds.ts';
import { listNewestBuilds } from './build-repository.ts';
import { listPlans, type Plan } from './canaries/plan-repository.ts';
import { listPointers, type PointerRow } from './pointer-repository.ts';
import { type ReleaseState, readReleaseState } from './state.ts';

/** How long the start, and a later refresh, wait for builds from the storage. Those that come later take effect then. */
const waitMs = { start: 60_000, later: 500 };

/** Delay before builds that could not be fetched are tried again. */
const retryDelayMs = 1_000;

export interface ReleaseSourceOptions {
  database: Queryable;
  local: LocalBuilds;
  /** Has each build once that could not be fetched, until it could. */
  log: Pick<Log, 'warn'>;
}

const buildsOf = ({ active, previous, canary }: Pointer): string[] => [
  active,
  ...previous,
  ...(canary ? [canary.build] : []),
];

const stampOf = ({ app, canary, watched }: PointerRow, here: readonly string[]): string =>
  [app, ...here, ...(canary ? [canary.build, canary.share] : []), ...(watched ? ['watched'] : [])].join(' ');

/**
 * The pointers in the database, as this instance last read them, and the builds of the release service. The change of
 * an app takes effect here once its build is on this machine: no reader waits for the storage, and no app for another.
 */
export class ReleaseSource implements BuildSource {
  readonly folder: string;
  readonly #database: Queryable;
  readonly #local: LocalBuilds;
  readonly #log: Pick<Log, 'warn'>;
  readonly #faulty = new Set<string>();
  /** The newest pointers, and those in effect. */
  #newest = new Map<string, PointerRow>();
  readonly #pointers = new Map<string, PointerRow>();
  #plans: readonly Plan[] = [];
  #state: ReleaseState = { number: -1, has_tokens: false };
  #isStale = false;
  #refreshing: Promise<void> | null = null;
  #retryAt = Number.POSITIVE_INFINITY;
  #prefetching = Promise.resolve();
  #isEnded = false;

  constructor({ database, local, log }: ReleaseSourceOptions) {
    this.folder = local.folder;
    this.#database = database;
    this.#local = local;
    this.#log = log;
  }

  /** Whether any token was ever made, as of the last refresh. */
  get hasTokens(): boolean {
    return this.#state.has_tokens;
  }

  /** Whether a refresh failed, or builds are missing here: the next refresh tries again. */
  get isIncomplete(): boolean {
    return this.#isStale || this.#retryAt < Number.POSITIVE_INFINITY;
  }

  async list(): Promise<PointerState[]> {
    // The acting part has no routes and is read by name.
    const listed = [...this.#pointers.values()].filter(({ app }) => app === 'shell' || isRemoteName(app));
    return listed.map((pointer) => {
      const { app, changed_at, withdrawn_at } = pointer;
      if (withdrawn_at) return { app, stamp: `${app} withdrawn`, since: withdrawn_at.getTime(), isWithdrawn: true };
      const here = buildsOf(pointer).filter((build) => this.#local.has(app, build));
      return { app, stamp: stampOf(pointer, here), since: changed_at.getTime() };
    });
  }

  /** How a build's page views are counted: as those of the active build or of the canary; null if they are not. */
  watchedAs(app: string, build: string): 'active' | 'canary' | null {
    const { active, canary, watched } = this.#pointers.get(app) ?? {};
    if (canary?.build === build) return 'canary';
    return watched && active === build ? 'active' : null;
  }

  /** Whether readers get a build, as the active one, the canary or one to fall back to. */
  isReadersBuild(app: string, build: string): boolean {
    return [this.#newest, this.#pointers].some((pointers) => {
      const pointer = pointers.get(app);
      return pointer !== undefined && buildsOf(pointer).includes(build);
    });
  }

  /** The promotions to come, as of the last refresh. */
  plans(): readonly Plan[] {
    return this.#plans;
  }

  async read(app: string): Promise<Pointer> {
    const pointer = this.#pointers.get(app);
    if (!pointer || pointer.withdrawn_at)
      throw Object.assign(new Error(`No build of ${app} is active`), { code: 'ENOENT' });
    return pointer;
  }

  fetch(app: string, build: string): Promise<void> {
    return this.#local.fetch(app, build);
  }

  /**
   * Reads what has changed since the last time. Resolves once everything before this call has taken effect, except
   * builds for which the storage takes long.
   */
  refresh(): Promise<void> {
    this.#isStale = true;
    this.#refreshing ??= this.#refreshAll().finally(() => {
      this.#refreshing = null;
    });
    return this.#refreshing;
  }

  async #refreshAll(): Promise<void> {
    while (this.#isStale) {
      this.#isStale = false;
      await this.#refresh().catch((error: unknown) => {
        this.#isStale = true;
        throw error;
      });
    }
  }

  async #refresh(): Promise<void> {
    // Read before the pointers: a change in between is read again.
    const state = await readReleaseState(this.#database);
    const isStart = this.#state.number < 0;
    if (state.number !== this.#state.number) {
      const pointers = await listPointers(this.#database);
      this.#plans = await listPlans(this.#database);
      this.#newest = new Map(pointers.map((pointer) => [pointer.app, pointer]));
      this.#state = state;
      this.#prefetching = this.#prefetching.then(() => this.#prefetch());
    } else if (performance.now() < this.#retryAt) return;
    await this.#applyAll(isStart ? waitMs.start : waitMs.later);
  }

  async #applyAll(timeoutMs: number): Promise<void> {
    this.#retryAt = Number.POSITIVE_INFINITY;
    const applied = Promise.all([...this.#newest.values()].map((pointer) => this.#apply(pointer)));
    const inTime = new AbortController();
    const late = delay(timeoutMs, undefined, { signal: inTime.signal, ref: false }).catch(() => undefined);
    await Promise.race([applied.finally(() => inTime.abort()), late]);
  }

  async #apply(pointer: PointerRow): Promise<void> {
    const { app } = pointer;
    if (pointer.withdrawn_at) {
      this.#pointers.set(app, pointer);
      return;
    }
    const [isHere] = await Promise.all(buildsOf(pointer).map((build) => this.#fetchOne(app, build)));
    if (this.#newest.get(app) !== pointer) return;
    // A known app without a build is one whose addresses are unknown, which the pages have to know.
    if (!isHere && this.#pointers.has(app)) return;
    const { canary } = pointer;
    const applied = canary && !this.#local.has(app, canary.build) ? { ...pointer, canary: null } : pointer;
    this.#pointers.set(app, applied);
  }

  /** Fetches nothing more ahead. Resolves once nothing is being fetched ahead. */
  async end(): Promise<void> {
    this.#isEnded = true;
    await this.#prefetching;
  }

  /** Fetches what was uploaded last, which readers may get next. Whoever needs it tries again. */
  async #prefetch(): Promise<void> {
    if (this.#isEnded) return;
    const builds = await listNewestBuilds(this.#database).catch(() => []);
    for (const { app, build } of builds) if (!this.#isEnded) await this.#local.fetch(app, build).catch(() => undefined);
  }

  /** Whether a build is here now. */
  async #fetchOne(app: string, build: string): Promise<boolean> {
    const name = `${app}/${build}`;
    try {
      await this.#local.fetch(app, build);
      this.#faulty.delete(name);
      return true;
    } catch (error) {
      this.#retryAt = Math.min(this.#retryAt, performance.now() + retryDelayMs);
      if (!this.#faulty.has(name)) this.#log.warn(`${(error as Error).message}: it is tried again`);
      this.#faulty.add(name);
      return false;
    }
  }
}
