import { join } from 'node:path';
import type { ActiveBuild, RegisteredBuild, Registry } from '@community/contract/registry';
import { routeFaults } from '@community/contract/route-faults';
import { RouteTable, registeredRoutes } from '@community/contract/route-table';
import { readRemote, readShell, type ShellFiles } from './build-files.ts';
import type { BuildSource, PointerState } from './build-source.ts';

/** The active build of the shell: its files and the address of its folder. */
export interface ShellBuild extends ShellFiles {
  build: string;
  base: string;
}

/** Files of the active server builds. */
export interface ServerBuilds {
  /** Identifies these builds. */
  key: string;
  /** The shell's layout around the pages. */
  layout: string;
  /** The page of a route, or null where the shell shows its own. */
  page(route: string): string | null;
}

export interface Published {
  shell: ShellBuild;
  registry: Registry;
  /** The routes of the registry. */
  routes: RouteTable;
  /** Published remotes without a readable build, whose routes are therefore unknown. */
  unreadable: readonly string[];
  serverBuilds: ServerBuilds;
}

/** Address of an app's folder of builds, ending in a slash: `/remotes/feed/` or on its own origin. */
export type AppBase = (app: string) => string;

/** The readable builds of an app: the active one, then those to fall back to. */
type Builds<Build> = readonly [Build, ...Build[]];

/** Delay before unreadable builds are read again. */
const retryDelayMs = 1000;

/** State of an app: its builds, and whether it was published more than once. */
interface KnownApp<Build> {
  builds: Builds<Build> | null;
  established: boolean;
}

/** Removes the route declarations of a fallback build: only the active build declares routes. */
function withoutDeclarations({ routes, ...build }: ActiveBuild): RegisteredBuild {
  const files = Object.entries(routes).map(([name, { scripts, styles }]) => [name, { scripts, styles }] as const);
  return { ...build, routes: Object.fromEntries(files) };
}

/**
 * The active builds. They are read again when a pointer of their source changes, so deploys and new remotes need no
 * restart. An app whose active build is unreadable, or conflicts with another's routes, keeps its last good one,
 * without effect on other apps.
 */
export class PublishedBuilds {
  readonly #source: BuildSource;
  readonly #base: AppBase;
  readonly #onFault: (message: string) => void;
  readonly #shell: KnownApp<ShellBuild> = { builds: null, established: true };
  readonly #remotes = new Map<string, KnownApp<ActiveBuild>>();
  #faults: string[] = [];
  #read: { stamp: string; at: number; published: Published } | null = null;
  #checking: Promise<Published> | null = null;

  /** `onFault` is called once for each fault, however often the builds are read. */
  constructor(source: BuildSource, base: AppBase, onFault: (message: string) => void = () => undefined) {
    this.#source = source;
    this.#base = base;
    this.#onFault = onFault;
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

  async #check(): Promise<Published> {
    const pointers = await this.#source.list(this.#remotes.keys());
    const stamp = pointers.map((pointer) => pointer.stamp).join('\n');
    const retry = this.#faults.length > 0 && Date.now() - (this.#read?.at ?? 0) >= retryDelayMs;
    if (this.#read?.stamp === stamp && !retry) return this.#read.published;
    const before = this.#faults;
    this.#faults = [];
    const published = await this.#readAll(pointers);
    for (const fault of this.#faults) if (!before.includes(fault)) this.#onFault(fault);
    const same =
      this.#read?.published.serverBuilds.key === published.serverBuilds.key &&
      sameRemotes(this.#read.published, published);
    this.#read = { stamp, at: Date.now(), published: same && this.#read ? this.#read.published : published };
    return this.#read.published;
  }

  async #readAll(pointers: readonly PointerState[]): Promise<Published> {
    const describeShell = async (build: string) => ({
      ...(await readShell(this.#source.folder, build)),
      build,
      base: `${this.#base('shell')}${build}/`,
    });
    const [shell] = (await this.#readApp('shell', this.#shell, describeShell)) ?? [];
    if (!shell) {
      const faults = this.#faults.splice(0).join('; ') || 'no build of the shell is published';
      throw new Error(`The published builds in ${this.#source.folder} cannot be read: ${faults}`);
    }
    const taken: Registry = { remotes: {} };
    const names = this.#inTurn(pointers);
    for (const app of names) {
      const before = this.#remotes.get(app) ?? { builds: null, established: true };
      this.#remotes.set(app, before);
      const others = registeredRoutes(taken);
      const describe = async (build: string) => ({
        ...(await readRemote(this.#source.folder, app, build, others)),
        base: `${this.#base(app)}${build}/`,
      });
      const [active, ...previous] = (await this.#readApp(app, before, describe)) ?? [];
      if (!active || routeFaults(app, active.routes, others).length > 0) continue;
      taken.remotes[app] = { active, previous: previous.map(withoutDeclarations) };
    }
    const registry: Registry = {
      remotes: Object.fromEntries(Object.entries(taken.remotes).sort(([one], [other]) => (one < other ? -1 : 1))),
    };
    const routes = new RouteTable(registeredRoutes(registry));
    const unreadable = names.filter((app) => !registry.remotes[app] && this.#remotes.get(app)?.established);
    return { shell, registry, routes, unreadable, serverBuilds: this.#serverBuilds(shell, registry, routes) };
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
      this.#faults.push(`The build ${pointer.active} of ${app} cannot be read, ${taken}: ${(fault as Error).message}`);
    }
    return before.builds;
  }

  #serverBuilds(shell: ShellBuild, { remotes }: Registry, routes: RouteTable): ServerBuilds {
    const built = (app: string, build: string, file: string) => join(this.#source.folder, app, build, 'document', file);
    return {
      key: [shell.build, ...Object.entries(remotes).map(([app, { active }]) => `${app}/${active.build}`)].join(' '),
      layout: built('shell', shell.build, 'frame.mjs'),
      page(route) {
        const remote = routes.get(route)?.remote;
        const build = remote && remotes[remote]?.active.build;
        return build ? built(remote, build, `page-${route}.mjs`) : null;
      },
    };
  }
}

const remotesOf = ({ registry, unreadable }: Published) => JSON.stringify([registry, unreadable]);
const sameRemotes = (one: Published, other: Published) => remotesOf(one) === remotesOf(other);
