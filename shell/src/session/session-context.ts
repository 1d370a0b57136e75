import { createRequiredContext } from '@community/core';
import type { SessionControl } from '@community/host/session/session-control';
import type { SessionCookies } from './session-cookies.ts';

export interface Session {
  control: SessionControl;
  cookies: SessionCookies;
  /** Signs the member out in the other tabs. */
  broadcastSignOut(): void;
  /** Opens home as a new document. */
  openHome(): void;
  /** Whether home's server responds. A browser that is offline knows it, and one without internet does not. */
  reachesHome(): Promise<boolean>;
  /**
   * Leaves the document, or loads it anew, by `go`. Without a network the page stays, with a message: in its place
   * there would be an error of the browser. `onStay` is called then.
   */
  leaveDocument(this: void, go: () => void, onStay?: () => void): void;
}

/** The session's control, for the shell's own parts; everyone else reads the state through core. */
export const [SessionProvider, useSession] = createRequiredContext<Session>('session');
