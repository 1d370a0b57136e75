import type { Registry } from '@community/contract/registry';
import { loadTranslations, type RemotePage } from '@community/core';
import type { i18n } from 'i18next';
import { createPageLoading } from './federation.ts';
import { Recovery } from './recovery.ts';

/** The pages of the remotes, each loaded once. */
export interface Remotes {
  /** The page of a route with its translations loaded. The same promise until it fails; then a new attempt. */
  page(route: string): Promise<RemotePage>;
  /** The page if it is loaded already, to render it synchronously. */
  loaded(route: string): RemotePage | null;
  /** Discards a failed page, so that the next attempt reads the registry and loads it again. */
  forget(route: string): void;
}

const registryTimeoutMs = 4000;

async function readRegistry(): Promise<Registry> {
  const response = await fetch('/registry.json', { cache: 'no-store', signal: AbortSignal.timeout(registryTimeoutMs) });
  if (!response.ok) throw new Error(`The registry responded with ${response.status}`);
  return response.json();
}

const wait = (delayMs: number) => new Promise<void>((resolve) => setTimeout(resolve, delayMs));

/** The remotes of the registry that came with the document. */
export function createRemotes(registry: Registry, translations: i18n): Remotes {
  const recovery = new Recovery(registry, { loadPage: createPageLoading(), readRegistry, wait });
  const pending = new Map<string, Promise<RemotePage>>();
  const ready = new Map<string, RemotePage>();
  const load = async (route: string) => {
    const page = await recovery.load(route);
    await loadTranslations(translations, page.translations);
    ready.set(route, page);
    return page;
  };
  return {
    loaded: (route) => ready.get(route) ?? null,
    forget(route) {
      if (ready.delete(route)) recovery.suspect(route);
      pending.delete(route);
    },
    page(route) {
      const current = pending.get(route);
      if (current) return current;
      const loading = load(route);
      pending.set(route, loading);
      loading.catch(() => pending.delete(route));
      return loading;
    },
  };
}
