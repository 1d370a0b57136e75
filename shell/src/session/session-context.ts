import { createContext, useContext } from 'react';
import type { SessionCookies } from './cookies.ts';
import type { SessionControl } from './session-control.ts';

export interface Session {
  control: SessionControl;
  cookies: SessionCookies;
  /** Tells the other tabs that the member signed out. */
  tellSignedOut(): void;
  /** Opens home anew, with nothing of this page left. */
  openHome(): void;
}

const SessionContext = createContext<Session | null>(null);

export const SessionProvider = SessionContext.Provider;

/** The session's control, for the shell's own parts; everyone else reads the state through core. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider above it');
  return session;
}
