import type { ModuleFiles, RegisteredBuild, Registry } from '@community/contract/registry';
import type { RemoteModule } from '@community/core';
import { LoadTimeout } from './load-timeout.ts';

/**
 * Files of a page or of another module; undefined where the build does not have it. A page has the name of its route,
 * another module that of its remote and its own, such as `feed/embed` for `./embed` of `feed`.
 */
export function filesOf(build: RegisteredBuild, name: string): ModuleFiles | undefined {
  const [remote, exposed] = name.split('/');
  if (exposed === undefined) return build.routes[name];
  return remote === build.remote ? build.modules?.[exposed] : undefined;
}

/**
 * Loads a page, or another exposed module, of one build by its name, with its translations. `attempt` counts this build's attempts, from 0.
 * Rejects with `LoadTimeout`.
 */
export type LoadModule = (build: RegisteredBuild, name: string, attempt: number) => Promise<RemoteModule>;

export interface RecoveryTools {
  loadModule: LoadModule;
  /** Reads the registry again, in case a new build came or a bad one was rolled back. */
  readRegistry(): Promise<Registry>;
  /** Waits before a retry. */
  wait(delayMs: number): Promise<void>;
}

/** Delays before the two quick retries, which are over within 1.5 s. */
const retryDelaysMs = [300, 900];

const key = ({ remote, build }: RegisteredBuild) => `${remote}@${build}`;

/**
 * The recovery ladder of a remote's page or other module: the active build, two quick retries, the registry read again,
 * the last good builds, then the failure card. A build that hangs gets the card at once, unless the registry has a new
 * build. After a fault while rendering the last good build comes first. The page is never reloaded.
 */
export class Recovery {
  #registry: Registry;
  readonly #tools: RecoveryTools;
  readonly #attempts = new Map<string, number>();
  readonly #stale = new Set<string>();
  /** The last loaded build of each page or module. */
  readonly #loaded = new Map<string, string>();
  /** Builds whose page or module failed to render, with its name. */
  readonly #faulty = new Set<string>();

  constructor(registry: Registry, tools: RecoveryTools) {
    this.#registry = registry;
    this.#tools = tools;
  }

  /**
   * Reports that what was loaded failed to render: before its next load the registry is read again, and that load takes
   * another build if there is one.
   */
  markStale(name: string): void {
    this.#stale.add(name);
    this.#faulty.add(`${this.#loaded.get(name)} ${name}`);
    for (const build of this.#builds(name)) this.#count(build);
  }

  /** Takes a newer registry. */
  adopt(registry: Registry): void {
    this.#registry = registry;
  }

  /** The build that a load would take now. */
  newest(name: string): string | null {
    const [build] = this.#builds(name);
    return build ? key(build) : null;
  }

  /** The build of a page or module that is loaded. */
  loaded(name: string): string | null {
    return this.#loaded.get(name) ?? null;
  }

  async load(name: string): Promise<RemoteModule> {
    if (this.#stale.delete(name)) await this.#refresh();
    const tried = new Set<string>();
    const active = this.#builds(name)[0];
    let failure: unknown = new Error(`No build serves ${name}`);
    if (active) {
      tried.add(active.build);
      for (const delayMs of [0, ...retryDelaysMs]) {
        if (delayMs) await this.#tools.wait(delayMs);
        try {
          return await this.#try(active, name);
        } catch (error) {
          failure = error;
          if (error instanceof LoadTimeout) break;
        }
      }
    }
    await this.#refresh();
    for (const build of this.#builds(name)) {
      if (failure instanceof LoadTimeout && (tried.has(build.build) || tried.size > 1)) break;
      if (tried.has(build.build)) continue;
      tried.add(build.build);
      try {
        return await this.#try(build, name);
      } catch (error) {
        failure = error;
      }
    }
    throw failure;
  }

  #builds(name: string): RegisteredBuild[] {
    const remotes = Object.values(this.#registry.remotes);
    const entry =
      remotes.find(({ active }) => filesOf(active, name)) ??
      remotes.find(({ previous }) => previous.some((build) => filesOf(build, name)));
    const builds = entry ? [entry.active, ...entry.previous].filter((build) => filesOf(build, name)) : [];
    const sound = builds.filter((build) => !this.#faulty.has(`${key(build)} ${name}`));
    return sound.length > 0 ? sound : builds;
  }

  async #try(build: RegisteredBuild, name: string): Promise<RemoteModule> {
    try {
      const loaded = await this.#tools.loadModule(build, name, this.#attempts.get(key(build)) ?? 0);
      this.#loaded.set(name, key(build));
      return loaded;
    } catch (error) {
      this.#count(build);
      throw error;
    }
  }

  #count(build: RegisteredBuild): void {
    this.#attempts.set(key(build), (this.#attempts.get(key(build)) ?? 0) + 1);
  }

  async #refresh(): Promise<void> {
    try {
      this.#registry = await this.#tools.readRegistry();
    } catch {
      // The registry in the document stays in use.
    }
  }
}
