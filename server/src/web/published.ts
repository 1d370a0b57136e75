import { join } from 'node:path';
import type { RegisteredBuild, Registry } from '@community/contract/registry';
import { type RemoteName, type RouteName, routeRemotes } from '@community/contract/routes';
import { pointerStamp, readPointer, readRemote, readShell, type ShellFiles } from './build-files.ts';

/** The active build of the shell: its files and the address of its folder. */
export interface ShellBuild extends ShellFiles {
  build: string;
  base: string;
}

/** Files of the active builds that write pages as HTML. */
export interface DocumentBuilds {
  /** Names these builds: two with the same key are the same modules. */
  key: string;
  /** The shell's frame around the pages. */
  frame: string;
  /** The page of a route, or null where the shell shows its own. */
  page(route: RouteName): string | null;
}

export interface Published {
  shell: ShellBuild;
  registry: Registry;
  documents: DocumentBuilds;
}

/** Address of the folder in which an app's builds lie, ending in a slash: `/remotes/feed/` or on an origin of its own. */
export type AppBase = (app: 'shell' | RemoteName) => string;

/** The builds of an app that can be read: the first is the active one, the others are those to fall back to. */
type Builds<Build> = readonly [Build, ...Build[]];

/** How soon builds that could not be read are tried again (milliseconds). */
const retryDelayMs = 1000;

const remoteNames = [...new Set(Object.values(routeRemotes))].filter((name) => name !== null);
const appNames = ['shell', ...remoteNames] as const;

/**
 * The builds on disk: `<folder>/<app>/<build>/…` and each app's pointer file `<folder>/<app>.json`, which publishing and rolling
 * back replace atomically. Read again when a pointer file changed, so that a deploy needs no restart. An app whose active build
 * cannot be read takes its last good one, and no other app notices.
 */
export class PublishedBuilds {
  readonly #folder: string;
  readonly #base: AppBase;
  readonly #onFault: (message: string) => void;
  readonly #shell: { builds: Builds<ShellBuild> | null } = { builds: null };
  readonly #remotes = new Map<RemoteName, { builds: Builds<RegisteredBuild> | null }>();
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
    const stamp = (await Promise.all(appNames.map((app) => pointerStamp(this.#folder, app)))).join('\n');
    const retry = this.#faults.length > 0 && Date.now() - (this.#read?.at ?? 0) >= retryDelayMs;
    if (this.#read?.stamp === stamp && !retry) return this.#read.published;
    const told = this.#faults;
    this.#faults = [];
    const published = await this.#readAll();
    for (const fault of this.#faults) if (!told.includes(fault)) this.#onFault(fault);
    const same = this.#read?.published.documents.key === published.documents.key && sameRegistry(this.#read.published, published);
    this.#read = { stamp, at: Date.now(), published: same && this.#read ? this.#read.published : published };
    return this.#read.published;
  }

  async #readAll(): Promise<Published> {
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
    const registry: Registry = { remotes: {} };
    for (const app of remoteNames) {
      const before = this.#remotes.get(app) ?? { builds: null };
      this.#remotes.set(app, before);
      const describe = async (build: string) => ({
        ...(await readRemote(this.#folder, app, build)),
        base: `${this.#base(app)}${build}/`,
      });
      const [active, ...previous] = (await this.#readApp(app, before, describe)) ?? [];
      if (active) registry.remotes[app] = { active, previous };
    }
    return { shell, registry, documents: this.#documents(shell, registry) };
  }

  /** The builds of one app that can be read; those that could be read last where none can; null where there never were any. */
  async #readApp<Build extends { build: string }>(
    app: string,
    before: { builds: Builds<Build> | null },
    describe: (build: string) => Promise<Build>,
  ): Promise<Builds<Build> | null> {
    const pointer = await readPointer(this.#folder, app).catch((error: Error) => {
      const never = before.builds === null && 'code' in error && error.code === 'ENOENT';
      if (!never) this.#faults.push(`The pointer of ${app} cannot be read, so its builds before stay: ${error.message}`);
      return null;
    });
    if (!pointer) return before.builds;
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

  #documents(shell: ShellBuild, registry: Registry): DocumentBuilds {
    const built = (app: string, build: string, file: string) => join(this.#folder, app, build, 'document', file);
    return {
      key: [shell.build, ...remoteNames.map((app) => registry.remotes[app]?.active.build)].join(' '),
      frame: built('shell', shell.build, 'frame.mjs'),
      page(route) {
        const remote = routeRemotes[route];
        const build = remote && registry.remotes[remote]?.active.build;
        return build ? built(remote, build, `page-${route}.mjs`) : null;
      },
    };
  }
}

const sameRegistry = (one: Published, other: Published) => JSON.stringify(one.registry) === JSON.stringify(other.registry);
