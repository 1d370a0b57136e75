import { createHash } from 'node:crypto';
import type { BrandTexts } from '@community/contract/configuration';
import type { ActiveBuild, Registry } from '@community/contract/registry';
import { routeFaults } from '@community/contract/route-faults';
import { RouteTable, registeredRoutes } from '@community/contract/route-table';
import type { Log } from '../runtime/log.ts';
import type { BuildSource, Canary, PointerState } from './build-source.ts';
import { type AppBase, DescribedBuilds, type ShellBuild, withoutDeclarations } from './described-builds.ts';
import { type ServerBuilds, serverBuildsOf } from './server-builds.ts';
import { watchedName, withViewReports } from './view-reports.ts';

/** The canary of an app. */
export interface PublishedCanary extends Canary {
  app: string;
}

export interface Published {
  shell: ShellBuild;
  registry: Registry;
  /** The routes of the registry. */
  routes: RouteTable;
  /** Published remotes without a readable build, whose routes are therefore unknown. */
  unreadable: readonly string[];
  serverBuilds: ServerBuilds;
  /** Builds that some readers get in place of active ones. */
  canaries: readonly PublishedCanary[];
  /** Names of the builds whose page views are counted (`watchedName`). */
  watched: ReadonlySet<string>;
}

/** The readable builds of an app: the active one, then those to fall back to. */
type Builds<Build> = readonly [Build, ...Build[]];

/** Delay before unreadable builds are read again. */
const retryDelayMs = 1000;

/** Age at which the version is looked at again. */
const versionAgeMs = 1000;

/** State of an app: its builds, its canary, the watched active build, and whether it was published more than once. */
interface KnownApp<Build> {
  builds: Builds<Build> | null;
  canary: Canary | null;
  watched: string | null;
  established: boolean;
}

const unknownApp = { builds: null, canary: null, watched: null, established: true };

/** Adds the version, which every instance with the same builds and canaries has, for all readers. */
function withVersion({ remotes }: Registry, canaries: readonly PublishedCanary[]): Registry {
  const content = JSON.stringify([remotes, canaries]);
  return { version: createHash('sha256').update(content).digest('base64url').slice(0, 12), remotes };
}

/**
 * The active builds. They are read again when a pointer of their source changes, so deploys and new remotes need no
 * restart. An app whose active build is unreadable, conflicts with another's routes or does not fit, keeps its last good
 * one, without effect on other apps.
 */
export class PublishedBuilds {
  readonly #source: BuildSource;
  readonly #described: DescribedBuilds;
  readonly #log: Pick<Log, 'warn'> | null;
  readonly #shell: KnownApp<ShellBuild> = { ...unknownApp };
  readonly #remotes = new Map<string, KnownApp<ActiveBuild>>();
  #faults: string[] = [];
  #read: { stamp: string; at: number; published: Published } | null = null;
  #checking: Promise<Published> | null = null;
  #checkedAt = 0;

  /** Each fault is logged once, however often the builds are read; `texts` are the brand's own. */
  constructor(source: BuildSource, base: AppBase, log: Pick<Log, 'warn'> | null = null, texts?: BrandTexts) {
    this.#source = source;
    this.#described = new DescribedBuilds(source.folder, base, texts);
    this.#log = log;
  }

  /**
   * The published builds, the same object until they change. Concurrent callers share one read. Rejects without a
   * readable shell build.
   */
  current(): Promise<Published> {
    this.#checking ??= this.#check().finally(() => {
      this.#checking = null;
    });
    return this.#checking;
  }

  /**
   * The registry's version at most a second ago, also of an instance that nobody has asked for long; null while none can
   * be read.
   */
  async version(): Promise<string | null> {
    if (Date.now() - this.#checkedAt >= versionAgeMs) await this.current().catch(() => undefined);
    return this.#read?.published.registry.version ?? null;
  }

  async #check(): Promise<Published> {
    this.#checkedAt = Date.now();
    const pointers = await this.#source.list(this.#remotes.keys());
    const stamp = pointers.map((pointer) => pointer.stamp).join('\n');
    const retry = this.#faults.length > 0 && Date.now() - (this.#read?.at ?? 0) >= retryDelayMs;
    if (this.#read?.stamp === stamp && !retry) return this.#read.published;
    const before = this.#faults;
    this.#faults = [];
    const published = await this.#readAll(pointers);
    for (const fault of this.#faults) if (!before.includes(fault)) this.#log?.warn(fault);
    const same =
      this.#read?.published.serverBuilds.key === published.serverBuilds.key &&
      sameRemotes(this.#read.published, published);
    this.#read = { stamp, at: Date.now(), published: same && this.#read ? this.#read.published : published };
    return this.#read.published;
  }

  async #readAll(pointers: readonly PointerState[]): Promise<Published> {
    const [shell] = (await this.#readApp('shell', this.#shell, (build) => this.#described.shell(build))) ?? [];
    if (!shell) {
      const faults = this.#faults.splice(0).join('; ') || 'no build of the shell is published';
      throw new Error(`The published builds in ${this.#source.folder} cannot be read: ${faults}`);
    }
    for (const { app, isWithdrawn } of pointers) if (isWithdrawn) this.#remotes.delete(app);
    const taken: Registry = { remotes: {} };
    const names = this.#inTurn(pointers.filter(({ isWithdrawn }) => !isWithdrawn));
    for (const app of names) {
      const before = this.#remotes.get(app) ?? { ...unknownApp };
      this.#remotes.set(app, before);
      const others = registeredRoutes(taken);
      const describe = (build: string) => this.#described.remote(app, build, others, shell);
      const [active, ...previous] = (await this.#readApp<ActiveBuild>(app, before, describe)) ?? [];
      if (!active || routeFaults(app, active.routes, others).length > 0) continue;
      taken.remotes[app] = { active, previous: previous.map(withoutDeclarations) };
    }
    const sorted = Object.entries(taken.remotes).sort(([one], [other]) => (one < other ? -1 : 1));
    const { canaries, watched } = this.#watched(taken);
    const reported = withViewReports({ remotes: Object.fromEntries(sorted) }, shell.build, watched);
    const registry = withVersion(reported, canaries);
    const routes = new RouteTable(registeredRoutes(registry));
    const unreadable = names.filter((app) => !registry.remotes[app] && this.#remotes.get(app)?.established);
    const serverBuilds = serverBuildsOf(this.#source.folder, { shell, registry, routes });
    return { shell, registry, routes, unreadable, serverBuilds, canaries, watched };
  }

  /** Remotes in the order in which they claim routes: those being served, then by time of publishing. */
  #inTurn(pointers: readonly PointerState[]): string[] {
    const since = new Map(pointers.map((pointer) => [pointer.app, pointer.since]));
    const served = this.#read?.published.registry.remotes ?? {};
    const turn = (app: string) => (served[app] ? 0 : (since.get(app) ?? 0));
    const names = new Set([...since.keys(), ...this.#remotes.keys()]);
    names.delete('shell');
    return [...names].sort((one, other) => turn(one) - turn(other) || (one < other ? -1 : 1));
  }

  /** The readable builds of an app; the last readable ones if none is now; null if there never were any. */
  async #readApp<Build extends { build: string }>(
    app: string,
    before: KnownApp<Build>,
    describe: (build: string) => Promise<Build>,
  ): Promise<Builds<Build> | null> {
    const pointer = await this.#source.read(app).catch((error: Error) => {
      const never = before.builds === null && 'code' in error && error.code === 'ENOENT';
      if (!never)
        this.#faults.push(`The pointer of ${app} cannot be read, so its builds before stay: ${error.message}`);
      return null;
    });
    if (!pointer) return before.builds;
    before.established = pointer.previous.length > 0;
    before.canary = pointer.canary ?? null;
    before.watched = pointer.watched ? pointer.active : null;
    const ids = [pointer.active, ...pointer.previous];
    let fault: Error | null = null;
    const described = ids.map(async (build, index) =>
      describe(build).catch((error: Error) => {
        if (index === 0) fault = error;
        return null;
      }),
    );
    const [active, ...previous] = (await Promise.all(described)).filter((build) => build !== null);
    if (active) before.builds = [active, ...previous];
    if (fault !== null) {
      const taken = before.builds ? `so ${before.builds[0].build} is taken` : 'and there is no other';
      this.#faults.push(
        `The build ${pointer.active} of ${app} cannot be served, ${taken}: ${(fault as Error).message}`,
      );
    }
    return before.builds;
  }

  /** The canaries and all watched builds of the shell and of the remotes that are served. */
  #watched({ remotes }: Registry): Pick<Published, 'canaries' | 'watched'> {
    const apps = [['shell', this.#shell] as const, ...[...this.#remotes].filter(([app]) => remotes[app])];
    const canaries = apps.flatMap(([app, { canary }]) => (canary ? [{ app, ...canary }] : []));
    const active = apps.flatMap(([app, { watched }]) => (watched ? [watchedName(app, watched)] : []));
    return { canaries, watched: new Set([...active, ...canaries.map(({ app, build }) => watchedName(app, build))]) };
  }
}

const remotesOf = ({ registry, unreadable, canaries, watched }: Published) =>
  JSON.stringify([registry, unreadable, canaries, [...watched]]);
const sameRemotes = (one: Published, other: Published) => remotesOf(one) === remotesOf(other);
