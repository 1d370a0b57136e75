import type { Configuration } from '@community/contract/configuration';
import {
  type CommunityStore,
  createCommunityStore,
  createMemoryStorage,
  type HostStorage,
  notify,
} from '@community/core';
import type { LoginStorage } from '@community/host/session/login-storage';
import { createSessionControl, type SessionControl } from '@community/host/session/session-control';
import { injectSession } from '@community/host/session/session-slice';
import { hostTranslations } from '@community/host/translations';
import type { i18n } from 'i18next';
import { createMemoryLogin } from './session/memory-login.ts';

/** The store of a store's page, its session, and its unsent texts: all in the page's memory. */
export interface ActingStore {
  store: CommunityStore;
  storage: LoginStorage;
  texts: HostStorage;
  control: SessionControl;
}

/** Makes the store and begins its session. */
export function openActingStore(configuration: Configuration, translations: i18n): ActingStore {
  injectSession();
  const storage = createMemoryLogin(configuration.cookieDomain);
  const texts = createMemoryStorage();
  const store = createCommunityStore({ configuration, tokens: { read: storage.token }, storage: texts });
  const onLost = () =>
    store.dispatch(
      notify({ tone: 'neutral', text: translations.t('sessionOver', { ns: hostTranslations.namespace }) }),
    );
  const now = () => Math.floor(Date.now() / 1000);
  const control = createSessionControl({ store, storage, configuration, now, onLost });
  control.begin();
  return { store, storage, texts, control };
}
