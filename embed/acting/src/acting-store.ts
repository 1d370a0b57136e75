import type { Configuration } from '@community/contract/configuration';
import {
  type CommunityStore,
  createCommunityStore,
  createMemoryStorage,
  type HostStorage,
  notify,
  serverNow,
} from '@community/core';
import type { LoginStorage } from '@community/host/session/login-storage';
import { createSessionControl, type SessionControl } from '@community/host/session/session-control';
import { injectSession } from '@community/host/session/session-slice';
import { createMemoryLogin } from './session/memory-login.ts';

/** The store of a store's page, its session, and its unsent texts: all in the page's memory. */
export interface ActingStore {
  store: CommunityStore;
  storage: LoginStorage;
  texts: HostStorage;
  control: SessionControl;
}

/** Makes the store and begins its session. `sessionOver` is the text of the notice that the session was lost. */
export function openActingStore(configuration: Configuration, sessionOver: () => string): ActingStore {
  injectSession();
  const storage = createMemoryLogin(configuration.cookieDomain);
  const texts = createMemoryStorage();
  const store = createCommunityStore({ configuration, tokens: { read: storage.token }, storage: texts });
  const onLost = () => store.dispatch(notify({ tone: 'neutral', text: sessionOver() }));
  const now = () => Math.floor(serverNow() / 1000);
  const control = createSessionControl({ store, storage, configuration, now, onLost });
  control.begin();
  return { store, storage, texts, control };
}
