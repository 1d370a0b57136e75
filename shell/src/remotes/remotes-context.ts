import type { RouteName } from '@community/contract/routes';
import { createContext, useContext } from 'react';
import type { Remotes } from './remotes.ts';

const RemotesContext = createContext<Remotes | null>(null);

export const RemotesProvider = RemotesContext.Provider;

export function useRemotes(): Remotes {
  const remotes = useContext(RemotesContext);
  if (!remotes) throw new Error('useRemotes needs a RemotesProvider above it');
  return remotes;
}

/** Starts loading the remote behind a link, so that following it shows the page at once. Failures are the page's to tell. */
export function usePreloadRoute(): (route: RouteName) => void {
  const remotes = useRemotes();
  return (route) => {
    remotes.page(route).catch(() => undefined);
  };
}
