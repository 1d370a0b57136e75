import type { CommunityStore, Configuration } from '@community/core';
import { createSessionControl } from '@community/host/session/session-control';
import { openSessionChannel } from './session-channel.ts';
import type { Session } from './session-context.ts';
import { createSessionCookies } from './session-cookies.ts';

export interface SessionStartOptions {
  store: CommunityStore;
  configuration: Configuration;
  cookies: ReturnType<typeof createSessionCookies>;
  onLost: () => void;
}

/** Reads the session for the first render and checks it now and whenever the tab becomes visible. */
export function startSession({ store, configuration, cookies, onLost }: SessionStartOptions): Session {
  const now = () => Math.floor(Date.now() / 1000);
  const control = createSessionControl({ store, storage: cookies, configuration, now, onLost });
  control.begin();
  void control.check();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void control.check();
  });
  const { broadcastSignOut } = openSessionChannel(control.signOutHere);
  return { control, cookies, broadcastSignOut, openHome: () => location.assign('/') };
}
