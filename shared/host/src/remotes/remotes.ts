import type { Registry } from '@community/contract/registry';
import { loadTranslations, type RemoteModule, type RemotePage } from '@community/core';
import type { i18n } from 'i18next';
import { createModuleLoading } from './federation.ts';
import { withinTimeout } from './load-timeout.ts';
import { Recovery } from './recovery.ts';

/** The pages and other modules of the remotes, each loaded once. */
export interface Remotes {
  /** The page of a route with its translations loaded. The same promise until it fails; then a new attempt. */
  page(route: string): Promise<RemotePage>;
  /** Like `page`, for another exposed module: `feed/embed` is `./embed` of the remote `feed`. */
  module<Props extends object>(name: string): Promise<RemoteModule<Props>>;
  /** The page if it is loaded already, to render it synchronously. */
  loaded(route: string): RemotePage | null;
  /** Discards a failed page or module, so that the next attempt reads the registry and loads it again. */
  forget(name: string): void;
}

export interface RemotesOptions {
  /** The registry as the host was given it. */
  registry: Registry;
  translations: i18n;
  /** Origin of the community, to which the registry's addresses are relative. */
  origin: string;
}

const registryTimeoutMs = 4000;

async function readRegistry(origin: string): Promise<Registry> {
  const signal = AbortSignal.timeout(registryTimeoutMs);
  const response = await fetch(`${origin}/registry.json`, { cache: 'no-store', signal });
  if (!response.ok) throw new Error(`The registry responded with ${response.status}`);
  return response.json();
}

const wait = (delayMs: number) => new Promise<void>((resolve) => setTimeout(resolve, delayMs));

/** The remotes of a registry. */
export function createRemotes({ registry, translations, origin }: RemotesOptions): Remotes {
  const loadModule = createModuleLoading(origin);
  const recovery = new Recovery(registry, {
    async loadModule(build, name, attempt) {
      const loaded = await loadModule(build, name, attempt);
      await withinTimeout(loadTranslations(translations, loaded.translations), `The translations of ${name}`);
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
    forget(name) {
      if (ready.delete(name)) recovery.suspect(name);
      pending.delete(name);
    },
  };
}
