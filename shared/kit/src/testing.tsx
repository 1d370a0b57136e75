import {
  type CommunityStore,
  type Configuration,
  ConfigurationProvider,
  createCommunityStore,
  createI18n,
  loadTexts,
  type Member,
  PageRouteProvider,
  rootReducer,
  type SessionState,
  sessionLost,
  type Texts,
} from '@community/core';
import { createSlice } from '@reduxjs/toolkit';
import { type ReactNode, useState } from 'react';
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

const visitor: SessionState = { status: 'visitor', member: null, prompting: false };
/** Stands in for the shell's session. */
const session = createSlice({
  name: 'session',
  initialState: visitor,
  reducers: {},
  extraReducers: (builder) => {
    builder.addCase(sessionLost, () => visitor);
  },
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

interface TestFrameProps {
  store?: CommunityStore;
  path?: string;
  children: ReactNode;
}

/** Everything that a page has around it. */
export function TestFrame({ store, path = '/', children }: TestFrameProps) {
  const [own] = useState(() => store ?? createTestStore());
  return (
    <Provider store={own}>
      <ConfigurationProvider value={configuration}>
        <MemoryRouter initialEntries={[path]}>
          <PageRouteProvider value={{ name: 'home', params: {}, search: '' }}>{children}</PageRouteProvider>
        </MemoryRouter>
      </ConfigurationProvider>
    </Provider>
  );
}

/** Loads texts in English for the tests that follow. */
export async function loadEnglish(texts: readonly Texts[]): Promise<void> {
  await loadTexts(await createI18n('en'), texts);
}

/** An element in its frame, with its English texts loaded. */
export async function withTexts(
  element: ReactNode,
  { texts = [] as readonly Texts[], ...frame }: Partial<TestFrameProps> & { texts?: readonly Texts[] } = {},
) {
  await loadEnglish(texts);
  return <TestFrame {...frame}>{element}</TestFrame>;
}
