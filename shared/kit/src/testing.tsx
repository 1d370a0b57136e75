import {
  type Configuration,
  ConfigurationProvider,
  createCommunityStore,
  createI18n,
  loadTexts,
  type Member,
  PageRouteProvider,
  rootReducer,
  type SessionState,
  type Texts,
} from '@community/core';
import { createSlice } from '@reduxjs/toolkit';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';

/** Set-up of the kit's unit tests: store, texts, configuration and address around a component. */
export const configuration: Configuration = {
  brand: { name: 'Northtone', word: 'Northtone', logo: null },
  store: {
    base: 'https://store.test',
    prefixedLanguages: ['es', 'ja'],
    support: 'https://store.test/support',
    distributorPortal: 'https://b2b.test',
  },
  liveChatScript: null,
  apiBase: 'http://api.test',
  mediaBase: '',
  signIn: { base: 'http://signin.test', appId: 'community' },
  canonicalSite: 'https://community.test',
  cookieDomain: null,
};

const session = createSlice({
  name: 'session',
  initialState: { status: 'visitor', member: null, prompting: false } as SessionState,
  reducers: {},
});

/** A store for a visitor, or for the member given. */
export function createTestStore(member: Pick<Member, 'id' | 'nickname'> | null = null) {
  rootReducer.inject(session);
  const state: SessionState = {
    status: member ? 'member' : 'visitor',
    member: member ? ({ avatar: '', info: {}, ...member } as Member) : null,
    prompting: false,
  };
  return createCommunityStore({ configuration, tokens: { read: () => (member ? 'token' : null) } }, { session: state });
}

/** Loads English texts and gives the element everything that a page has around it. */
export async function withTexts(element: ReactNode, { store = createTestStore(), texts = [] as readonly Texts[], path = '/' } = {}) {
  await loadTexts(await createI18n('en'), texts);
  return (
    <Provider store={store}>
      <ConfigurationProvider value={configuration}>
        <MemoryRouter initialEntries={[path]}>
          <PageRouteProvider value={{ name: 'home', params: {}, search: '' }}>{element}</PageRouteProvider>
        </MemoryRouter>
      </ConfigurationProvider>
    </Provider>
  );
}
