import {
  type CommunityStore,
  type Configuration,
  ConfigurationProvider,
  createCommunityStore,
  createI18n,
  loadTexts,
  loginRequired,
  type Member,
  PageRouteProvider,
  type RemotePage,
  type RouteMatch,
  rootReducer,
  type SessionState,
  sessionLost,
  useLocation,
  useNavigate,
} from '@community/core';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { act, render } from '@testing-library/react';
import { Activity, type ReactNode, useEffect, useState } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';

const configuration: Configuration = {
  brand: { name: 'Northtone', word: 'Northtone', logo: null },
  store: { base: '', prefixedLanguages: [], support: '', distributorPortal: '' },
  liveChatScript: null,
  apiBase: 'http://api.test',
  mediaBase: '',
  signIn: { base: 'https://sign-in.test/signin', appId: 'community' },
  canonicalSite: 'https://community.test',
  cookieDomain: null,
};

// jsdom lays nothing out.
Element.prototype.scrollIntoView = () => {};

const visitor: SessionState = { status: 'visitor', member: null, prompting: false };
const testMember = (member: Pick<Member, 'id' | 'nickname'>) => ({ avatar: '', info: {}, ...member }) as Member;
/** Stands in for the shell's session. */
const session = createSlice({
  name: 'session',
  initialState: visitor,
  reducers: {
    known: (_state, { payload }: PayloadAction<Pick<Member, 'id' | 'nickname'>>): SessionState => ({
      status: 'member',
      member: testMember(payload),
      prompting: false,
    }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(loginRequired, (state) => {
        state.prompting = true;
      })
      .addCase(sessionLost, () => ({ ...visitor, prompting: true }));
  },
});

/** The member signs in, as the shell tells it. */
export const { known: signedInAs } = session.actions;

function createTestStore(member: { id: string; nickname: string } | null): CommunityStore {
  rootReducer.inject(session);
  const state: SessionState = {
    status: member ? 'member' : 'visitor',
    member: member && testMember(member),
    prompting: false,
  };
  return createCommunityStore({ configuration, tokens: { read: () => null } }, { session: state });
}

type Go = (path: string) => void;

interface RouteAround {
  name: RouteMatch['name'];
  params: RouteMatch['params'];
  /** Is given the way to other addresses. */
  onReady: (go: Go) => void;
  children: ReactNode;
}

/** The page as the shell shows it: asleep, with its state, while the address is another. */
function Page({ name, params, onReady, children }: RouteAround) {
  const { pathname, search } = useLocation();
  const [own] = useState(pathname);
  const navigate = useNavigate();
  useEffect(() => onReady((path) => void navigate(path)), [onReady, navigate]);
  return (
    <>
      <output data-testid="address">{pathname + search}</output>
      <Activity mode={pathname === own ? 'visible' : 'hidden'}>
        <PageRouteProvider value={{ name, params, search }}>{children}</PageRouteProvider>
      </Activity>
    </>
  );
}

interface PageOptions {
  member?: { id: string; nickname: string } | null;
  name?: RouteMatch['name'];
  params?: RouteMatch['params'];
  address?: string;
}

/** Shows a page at an address, for a visitor or the member given. */
export async function showPage(
  { default: Content, texts }: RemotePage,
  { member = null, name = 'user-profile', params = {}, address = '/' }: PageOptions = {},
) {
  await loadTexts(await createI18n('en'), texts);
  const store = createTestStore(member);
  let go: Go = () => undefined;
  const keep = (way: Go) => {
    go = way;
  };
  const view = render(
    <Provider store={store}>
      <ConfigurationProvider value={configuration}>
        <MemoryRouter initialEntries={[address]}>
          <Page name={name} params={params} onReady={keep}>
            <Content />
          </Page>
        </MemoryRouter>
      </ConfigurationProvider>
    </Provider>,
  );
  return { store, view, go: (path: string) => act(async () => go(path)) };
}
