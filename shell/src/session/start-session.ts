import { type CommunityStore, type Configuration, joinTabs, serverNow } from '@community/core';
import { createSessionControl } from '@community/host/session/session-control';
import type { Session } from './session-context.ts';
import { createSessionCookies } from './session-cookies.ts';

const homePath = '/';
const homeTimeoutMs = 10_000;

async function reachesHome(): Promise<boolean> {
  try {
    await fetch(homePath, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(homeTimeoutMs) });
    return true;
  } catch {
    return false;
  }
}

export interface SessionStartOptions {
  store: CommunityStore;
  configuration: Configuration;
  cookies: ReturnType<typeof createSessionCookies>;
  onLost: () => void;
  /** Called where the reader cannot leave the page because there is no network. */
  onOffline: () => void;
}

/**
 * Reads the session for the first render and checks it now, whenever the tab becomes visible, and when the page comes
 * back from the back-forward cache.
 */
export function startSession({ store, configuration, cookies, onLost, onOffline }: SessionStartOptions): Session {
  // Logins end by the clock of the server.
  const now = () => Math.floor(serverNow() / 1000);
  const control = createSessionControl({ store, storage: cookies, configuration, now, onLost });
  control.begin();
  const tabs = store.dispatch(joinTabs({ onSignedOut: control.signOutHere, onSessionChanged: control.check }));
  void control.check();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void control.check();
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void control.resume();
  });
  const broadcastSignOut = () => tabs.send({ type: 'signedOut' });
  const leaveDocument = (go: () => void, onStay?: () => void) => {
    if (navigator.onLine) return go();
    const stay = () => {
      onOffline();
      onStay?.();
    };
    // A machine without a network may run the community itself.
    void reachesHome().then((isReached) => (isReached ? go() : stay()));
  };
  const openHome = () => location.assign(homePath);
  return { control, cookies, broadcastSignOut, openHome, reachesHome, leaveDocument };
}
