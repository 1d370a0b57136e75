import type { Registry } from '@community/contract/registry';
import { loadTranslations, type RemotePage } from '@community/core';
import type { i18n } from 'i18next';
import { createPageLoading } from './federation.ts';
import { Recovery } from './recovery.ts';

/** The pages of the remotes, each loaded once. */
export interface Remotes {
  /** The page of a route, ready to render with its translations. The same promise until it fails; a new try after that. */
  page(route: string): Promise<RemotePage>;
  /** The page if it is here already, so that a warm navigation shows it without waiting. */
  loaded(route: string): RemotePage | null;
  /** Gives a page up that failed, so that the next try loads it anew, by a registry read anew. */
  forget(route: string): void;
}

async function readRegistry(): Promise<Registry> {
  const response = await fetch('/registry.json', { cache: 'no-store', signal: AbortSignal.timeout(4000) });
  if (!response.ok) throw new Error(`The registry answered ${response.status}`);
  return response.json();
}

const wait = (time: number) => new Promise<void>((resolve) => setTimeout(resolve, time));

/** Makes the page's remotes from the registry that came with the document. */
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
      const known = pending.get(route);
      if (known) return known;
      const loading = load(route);
      pending.set(route, loading);
      loading.catch(() => pending.delete(route));
      return loading;
    },
  };
}
