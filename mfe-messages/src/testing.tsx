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
  useLocation,
} from '@community/core';
import { createSlice } from '@reduxjs/toolkit';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import Messages, { texts } from './pages/messages.tsx';

const configuration: Configuration = {
  brand: { name: 'Northtone', word: 'Northtone', logo: null },
  store: { base: '', prefixedLanguages: [], support: '', distributorPortal: '' },
  liveChatScript: null,
  apiBase: 'http://api.test',
  mediaBase: '',
  signIn: { base: '', appId: 'community' },
  canonicalSite: 'https://community.test',
  cookieDomain: null,
};

const visitor: SessionState = { status: 'visitor', member: null, prompting: false };
const session = createSlice({ name: 'session', initialState: visitor, reducers: {} });

function Page({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  return (
    <>
      <output data-testid="address">{pathname + search}</output>
      <PageRouteProvider value={{ name: 'messages', params: {}, search }}>{children}</PageRouteProvider>
    </>
  );
}

/** Shows the messages page at an address, for the member Ana or a visitor. */
export async function showMessages({ search = '', member = true } = {}): Promise<void> {
  await loadTexts(await createI18n('en'), texts);
  rootReducer.inject(session);
  const ana = { id: '1', nickname: 'Ana', avatar: '', info: {} } as Member;
  const state: SessionState = member ? { status: 'member', member: ana, prompting: false } : visitor;
  const store = createCommunityStore({ configuration, tokens: { read: () => (member ? 'token' : null) } }, { session: state });
  render(
    <Provider store={store}>
      <ConfigurationProvider value={configuration}>
        <MemoryRouter initialEntries={[`/messages${search}`]}>
          <Page>
            <Messages />
          </Page>
        </MemoryRouter>
      </ConfigurationProvider>
    </Provider>,
  );
}
