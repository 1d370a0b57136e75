import type { FaultKind } from '@community/contract/faults';
import type { RegisteredBuild, Registry } from '@community/contract/registry';
import { loadTranslations, type RemoteModule, type RemotePage } from '@community/core';
import type { i18n } from 'i18next';
import type { FaultReporter } from '../faults/fault-reporter.ts';
import { createModuleLoading } from './federation.ts';
import { withinTimeout } from './load-timeout.ts';
import { Recovery } from './recovery.ts';
import { createViewReporter } from './view-reporter.ts';

/** The pages and other modules of the remotes, each loaded once. */
export interface Remotes {
  /** The page of a route with its translations loaded. The same promise until it fails; then a new attempt. */
  page(route: string): Promise<RemotePage>;
  /** Like `page`, for another exposed module: `feed/embed` is `./embed` of the remote `feed`. */
  module<Props extends object>(name: string): Promise<RemoteModule<Props>>;
  /** The page if it is loaded already, to render it synchronously. */
  loaded(route: string): RemotePage | null;
  /** The build that a page is taken from when it is opened now; null if no build serves it. */
  build(route: string): string | null;
  /** The build that a loaded page was taken from; null before it is loaded. */
  takenFrom(route: string): string | null;
  /** Takes a newer registry: what is opened from now on comes from its builds. What is open stays as it is. */
  adopt(registry: Registry): void;
  /** Discards a failed page or module, so that the next attempt reads the registry and loads it again. */
  evict(name: string): void;
  /** Reports a fault of a page or module with its build. Resolves with the fault's number, or null. */
  report(name: string, kind: FaultKind, error: unknown): Promise<string | null>;
  /** Reports that a loaded page is shown, if the community counts its views. The server mostly counts a tab's first. */
  viewed(name: string): void;
}

export interface RemotesOptions {
  /** The registry as the host was given it. */
  registry: Registry;
  translations: i18n;
  /** Origin of the community, to which the registry's addresses are relative. */
  origin: string;
  faults: Pick<FaultReporter, 'report'>;
}

const registryTimeoutMs = 4000;

export async function readRegistry(origin: string): Promise<Registry> {
  const signal = AbortSignal.timeout(registryTimeoutMs);
  const response = await fetch(`${origin}/registry.json`, { cache: 'no-store', signal });
  if (!response.ok) throw new Error(`The registry responded with ${response.status}`);
  return response.json();
}

const wait = (delayMs: number) => new Promise<void>((resolve) => setTimeout(resolve, delayMs));

/** The remotes of a registry. */
export function createRemotes({ registry, translations, origin, faults }: RemotesOptions): Remotes {
  const loadModule = createModuleLoading(origin, translations.language);
  /** The last build of each page or module that was loaded or failed to load. */
  const builds = new Map<string, RegisteredBuild>();
  const reportView = createViewReporter(origin);
  let isKnownView = !registry.reportsFirstView;
  const report: Remotes['report'] = (name, kind, error) => {
    const build = builds.get(name);
    return faults.report({ kind, error, route: name, build: build && `${build.remote}/${build.build}` });
  };
  const reported = async <Result>(name: string, kind: FaultKind, work: Promise<Result>) => {
    try {
      return await work;
    } catch (error) {
      void report(name, kind, error);
      throw error;
    }
  };
  const recovery = new Recovery(registry, {
    async loadModule(build, name, attempt) {
      builds.set(name, build);
      const loaded = await reported(name, 'chunk', loadModule(build, name, attempt));
      const texts = loadTranslations(translations, loaded.translations);
      await reported(name, 'text', withinTimeout(texts, `The translations of ${name}`));
      return loaded;
    },
    readRegistry: () => readRegistry(origin),
    wait,
  });
  const pending = new Map<string, Promise<RemoteModule>>();
  const ready = new Map<string, RemoteModule>();
  const load = async (name: string) => {
    const loaded = await recovery.load(name);
    ready.set(name, loaded);
    return loaded;
  };
  const loadOnce = (name: string) => {
    const current = pending.get(name);
    if (current) return current;
    const loading = load(name);
    pending.set(name, loading);
    loading.catch(() => pending.delete(name));
    return loading;
  };
  return {
    // What a remote exposes under the name of a route is a page.
    page: loadOnce,
    module: loadOnce as Remotes['module'],
    loaded: (route) => ready.get(route) ?? null,
    build: (route) => recovery.newest(route),
    takenFrom: (route) => recovery.loaded(route),
    adopt(newer) {
      recovery.adopt(newer);
      for (const name of ready.keys())
        if (recovery.newest(name) !== recovery.loaded(name)) {
          ready.delete(name);
          pending.delete(name);
        }
    },
    evict(name) {
      if (ready.delete(name)) recovery.markStale(name);
      pending.delete(name);
    },
    report,
    viewed(name) {
      const build = builds.get(name);
      if (build && !isKnownView) reportView(build);
      isKnownView = false;
    },
  };
}
