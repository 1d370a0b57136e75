import { join } from 'node:path';
import type { ActiveBuild, RegisteredBuild, Registry } from '@community/contract/registry';
import { routeFaults } from '@community/contract/route-faults';
import { RouteTable, registeredRoutes } from '@community/contract/route-table';
import { listPointers, type PointerFile, readPointer, readRemote, readShell, type ShellFiles } from './build-files.ts';

/** The active build of the shell: its files and the address of its folder. */
export interface ShellBuild extends ShellFiles {
  build: string;
  base: string;
}

/** Files of the active builds that write pages as HTML. */
export interface ServerBuilds {
  /** Names these builds: two with the same key are the same modules. */
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
  /** Remotes that were published before and have no build that can be read: which addresses are theirs is not known. */
  unreadable: readonly string[];
  serverBuilds: ServerBuilds;
}

/** Address of the folder in which an app's builds lie, ending in a slash: `/remotes/feed/` or on an origin of its own. */
export type AppBase = (app: string) => string;

/** The builds of an app that can be read: the first is the active one, the others are those to fall back to. */
type Builds<Build> = readonly [Build, ...Build[]];

/** How soon builds that could not be read are tried again (milliseconds). */
const retryDelayMs = 1000;

/** What is known of an app: its builds, and whether it was published more than once. */
interface KnownApp<Build> {
  builds: Builds<Build> | null;
  established: boolean;
}

/** A build to fall back to needs no routes: those of the active build are the community's. */
function withoutDeclarations({ routes, ...build }: ActiveBuild): RegisteredBuild {
  const files = Object.entries(routes).map(([name, { scripts, styles }]) => [name, { scripts, styles }] as const);
  return { ...build, routes: Object.fromEntries(files) };
}

/**
 * The builds on disk: `<folder>/<app>/<build>/…` and each app's pointer file `<folder>/<app>.json`, which publishing and rolling
 * back replace atomically. Read again when a pointer file changed, so that a deploy needs no restart, and a
 * remote that was never there before joins. An app whose active build cannot be read, or takes addresses of another,
 * takes its last good one, and no other app notices.
 */
export class PublishedBuilds {
  readonly #folder: string;
  readonly #base: AppBase;
  readonly #onFault: (message: string) => void;
  readonly #shell: KnownApp<ShellBuild> = { builds: null, established: true };
  readonly #remotes = new Map<string, KnownApp<ActiveBuild>>();
  #faults: string[] = [];
  #read: { stamp: string; at: number; published: Published } | null = null;
  #checking: Promise<Published> | null = null;

  /** `onFault` is told once of each thing that cannot be read, however often it is asked for. */
  constructor(folder: string, base: AppBase, onFault: (message: string) => void = () => undefined) {
    this.#folder = folder;
    this.#base = base;
    this.#onFault = onFault;
  }

  /**
   * The builds that are published now, the same object until they change. Whoever asks while they are being read gets the same
   * answer. Rejects while there is no build of the shell that can be read.
   */
  current(): Promise<Published> {
    this.#checking ??= this.#check().finally(() => {
      this.#checking = null;
    });
    return this.#checking;
  }

  async #check(): Promise<Published> {
    const pointers = await listPointers(this.#folder, this.#remotes.keys());
    const stamp = pointers.map((pointer) => pointer.stamp).join('\n');
    const retry = this.#faults.length > 0 && Date.now() - (this.#read?.at ?? 0) >= retryDelayMs;
    if (this.#read?.stamp === stamp && !retry) return this.#read.published;
    const told = this.#faults;
    this.#faults = [];
    const published = await this.#readAll(pointers);
    for (const fault of this.#faults) if (!told.includes(fault)) this.#onFault(fault);
    const same =
      this.#read?.published.serverBuilds.key === published.serverBuilds.key &&
      sameRemotes(this.#read.published, published);
    this.#read = { stamp, at: Date.now(), published: same && this.#read ? this.#read.published : published };
    return this.#read.published;
  }

  async #readAll(pointers: readonly PointerFile[]): Promise<Published> {
    const describeShell = async (build: string) => ({
      ...(await readShell(this.#folder, build)),
      build,
      base: `${this.#base('shell')}${build}/`,
    });
    const [shell] = (await this.#readApp('shell', this.#shell, describeShell)) ?? [];
    if (!shell) {
      const faults = this.#faults.splice(0).join('; ') || 'no build of the shell is published';
      throw new Error(`The published builds in ${this.#folder} cannot be read: ${faults}`);
    }
    const taken: Registry = { remotes: {} };
    const names = this.#inTurn(pointers);
    for (const app of names) {
      const before = this.#remotes.get(app) ?? { builds: null, established: true };
      this.#remotes.set(app, before);
      const others = registeredRoutes(taken);
      const describe = async (build: string) => ({
        ...(await readRemote(this.#folder, app, build, others)),
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

  /** Remotes in the order in which they may take addresses: those that are served, then those that were published first. */
  #inTurn(pointers: readonly PointerFile[]): string[] {
    const since = new Map(pointers.map((pointer) => [pointer.app, pointer.since]));
    const served = this.#read?.published.registry.remotes ?? {};
    const turn = (app: string) => (served[app] ? 0 : (since.get(app) ?? 0));
    const names = new Set([...since.keys(), ...this.#remotes.keys()]);
    names.delete('shell');
    return [...names].sort((one, other) => turn(one) - turn(other) || (one < other ? -1 : 1));
  }

  /** The builds of one app that can be read; those that could be read last where none can; null where there never were any. */
  async #readApp<Build extends { build: string }>(
    app: string,
    before: KnownApp<Build>,
    describe: (build: string) => Promise<Build>,
  ): Promise<Builds<Build> | null> {
    const pointer = await readPointer(this.#folder, app).catch((error: Error) => {
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
    const built = (app: string, build: string, file: string) => join(this.#folder, app, build, 'document', file);
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
