import { createContext, useContext } from 'react';
import type { Remotes } from './remotes.ts';

const RemotesContext = createContext<Remotes | null>(null);

export const RemotesProvider = RemotesContext.Provider;

export function useRemotes(): Remotes {
  const remotes = useContext(RemotesContext);
  if (!remotes) throw new Error('useRemotes needs a RemotesProvider above it');
  return remotes;
}
