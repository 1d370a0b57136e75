import type { UserInfo } from '@community/contract/entities';
import {
  createCommunityStore,
  loginRequired,
  memberChanged,
  notify,
  selectMember,
  selectNotices,
  selectPagesEpoch,
  selectSessionStatus,
  sessionLost,
} from '@community/core';
import { createSessionControl } from '@community/host/session/session-control';
import { injectSession, promptClosed } from '@community/host/session/session-slice';
import { configuration } from '@community/testing/configuration';
import { waitFor } from '@testing-library/react';
import Cookies from 'js-cookie';
import { createSessionCookies } from './session-cookies.ts';

const now = 1_700_000_000;
const info: UserInfo = {
  user_id: '7',
  nickname: 'Marisol',
  avatar: '',
  bg_img: '',
  birthday: '',
  country: 'ES',
  gender: 1,
  thumb: 0,
  focus: 0,
  followers: 0,
  is_follow: 0,
  is_official: 0,
  description: '',
  product: [],
};

const callName = (address: string) => new URL(address).pathname.split('/').at(-1) as string;

type Reply = object | number | 'down';

/** Replys of the server by call name: data, or a code that refuses. */
function serve(replies: Record<string, Reply | (() => Reply)>) {
  const fetch = jest.fn(async (address: string, _request: RequestInit) => {
    const given = replies[callName(address)];
    const reply: Reply | undefined = typeof given === 'function' ? (given as () => Reply)() : given;
    if (reply === undefined || reply === 'down') throw new TypeError('Failed to fetch');
    const envelope =
      typeof reply === 'number' ? { code: reply, msg: '', data: null } : { code: 0, msg: '', data: reply };
    return Response.json(envelope);
  });
  Object.assign(globalThis, { fetch });
  return fetch;
}

const tokenIn = (headers: RequestInit['headers']) => (headers as Record<string, string> | undefined)?.token;

function open(onLost?: () => void) {
  injectSession();
  const cookies = createSessionCookies({ domain: null, secure: false });
  const store = createCommunityStore({ configuration, tokens: { read: cookies.token } });
  const control = createSessionControl({ store, storage: cookies, configuration, now: () => now, onLost });
  const state = () => store.getState().session;
  control.begin();
  return { store, control, cookies, state, pagesEpoch: () => selectPagesEpoch(store.getState()) };
}

beforeEach(() => {
  for (const name of Object.keys(Cookies.get())) Cookies.remove(name);
});

const signedIn = () => {
  Cookies.set('login_token', 'old');
  Cookies.set('login_token_expire', String(now + 86_400));
  Cookies.set('user', JSON.stringify(info));
};

test("the user cookie shows the member before any call, and the server's response updates it", async () => {
  signedIn();
  const fetch = serve({ userinfo: { ...info, nickname: 'Marisol V.' } });
  const { store, control } = open();
  expect(selectSessionStatus(store.getState())).toBe('member');
  expect(fetch).not.toHaveBeenCalled();
  await control.check();
  expect(selectMember(store.getState())?.nickname).toBe('Marisol V.');
  expect(JSON.parse(Cookies.get('user') ?? '')).toMatchObject({ nickname: 'Marisol V.', login_way: 'local' });
});

test('a central session is exchanged, token and expiry are stored', async () => {
  Cookies.set('DIV_authentication', 'central');
  serve({ login: { token: 'new', token_expire: 604_800 }, userinfo: info });
  const { control, state } = open();
  expect(state()?.status).toBe('checking');
  await control.check();
  expect(state()).toMatchObject({ status: 'member', prompting: false });
  expect(Cookies.get('login_token')).toBe('new');
  expect(Cookies.get('login_token_expire')).toBe(String(now + 604_800));
});

test('a refused exchange clears all login cookies without a prompt', async () => {
  Cookies.set('DIV_authentication', 'gone');
  Cookies.set('DIV_authentication_expire', String(now + 60));
  serve({ login: 4001 });
  const { control, state } = open();
  await control.check();
  expect(state()).toMatchObject({ status: 'visitor', prompting: false });
  expect(Cookies.get()).toEqual({});
});

test('a server that does not reply ends no session', async () => {
  signedIn();
  serve({});
  const { control, state } = open();
  await control.check();
  expect(state()?.status).toBe('member');
  expect(Cookies.get('login_token')).toBe('old');
});

test('4001 clears the member and prompts once, however many calls fail together', async () => {
  signedIn();
  const onLost = jest.fn();
  const { store, state } = open(onLost);
  store.dispatch(sessionLost());
  store.dispatch(sessionLost());
  store.dispatch(sessionLost());
  expect(state()).toEqual({ status: 'visitor', member: null, prompting: true });
  expect(onLost).toHaveBeenCalledTimes(1);
  expect(Cookies.get()).toEqual({});
});

test("4001 clears loaded data and keeps the pages for the member's return", () => {
  signedIn();
  const { store, pagesEpoch } = open();
  store.dispatch(notify({ tone: 'success', text: 'Hidden', action: { label: 'Undo', dispatch: { type: 'undo' } } }));
  store.dispatch(sessionLost());
  expect(selectNotices(store.getState())).toEqual([]);
  expect(pagesEpoch()).toBe(0);
});

test('after a sign-out everywhere the next check clears all cookies, and prompts', async () => {
  signedIn();
  Cookies.set('DIV_authentication', 'gone');
  serve({ userinfo: 4001, login: 4001 });
  const { control, state } = open();
  await control.check();
  expect(state()).toMatchObject({ status: 'visitor', prompting: true });
  expect(Cookies.get()).toEqual({});
});

test('a refused token is renewed by the central session, once and without a prompt', async () => {
  signedIn();
  Cookies.set('DIV_authentication', 'central');
  let checks = 0;
  serve({ userinfo: () => (checks++ === 0 ? 4001 : info), login: { token: 'new', token_expire: 604_800 } });
  const { control, state } = open();
  await control.check();
  expect(state()).toMatchObject({ status: 'member', prompting: false });
  expect(Cookies.get('login_token')).toBe('new');
  const fetch = serve({ userinfo: 4001, login: { token: 'newer', token_expire: 604_800 } });
  await control.check();
  expect(state()).toMatchObject({ status: 'visitor', prompting: true });
  expect(fetch.mock.calls.map(([address]) => callName(address))).toEqual(['userinfo', 'login', 'userinfo']);
});

test('cookies go although a call of the page is refused before the central session is', async () => {
  signedIn();
  Cookies.set('DIV_authentication', 'gone');
  const { control, state, store } = open();
  const loseMeanwhile = (): Reply => {
    store.dispatch(sessionLost());
    return 4001;
  };
  serve({ userinfo: 4001, login: loseMeanwhile });
  await control.check();
  expect(state()).toMatchObject({ status: 'visitor', prompting: true });
  expect(Cookies.get()).toEqual({});
});

test('a closed prompt stays closed when further calls are refused, and opens for the next act', () => {
  signedIn();
  const { store, state } = open();
  store.dispatch(sessionLost());
  store.dispatch(promptClosed());
  store.dispatch(sessionLost());
  expect(state()).toMatchObject({ status: 'visitor', prompting: false });
  store.dispatch(loginRequired());
  expect(state()).toMatchObject({ prompting: true });
});

test('4001 keeps the central session', () => {
  signedIn();
  Cookies.set('DIV_authentication', 'central');
  open().store.dispatch(sessionLost());
  expect(Cookies.get()).toEqual({ DIV_authentication: 'central' });
});

test('a missing central session clears all login cookies and the member without a prompt', async () => {
  signedIn();
  const { control, state } = open();
  for (const name of ['login_token', 'login_token_expire']) Cookies.remove(name);
  Cookies.set('DIV_authentication_expire', String(now + 60));
  await control.check();
  expect(state()).toMatchObject({ status: 'visitor', member: null, prompting: false });
  expect(Cookies.get()).toEqual({});
});

test.each([
  [3601, 'old', ['userinfo']],
  [3600, 'new', ['login', 'userinfo']],
])('a token with %i s left: the member continues with the %s one', async (seconds, token, calls) => {
  signedIn();
  Cookies.set('login_token_expire', String(now + seconds));
  Cookies.set('DIV_authentication', 'central');
  const fetch = serve({ login: { token: 'new', token_expire: 604_800 }, userinfo: info });
  const { control, state, pagesEpoch } = open();
  await control.check();
  expect(state()?.status).toBe('member');
  expect(Cookies.get('login_token')).toBe(token);
  expect(fetch.mock.calls.map(([input]) => callName(input))).toEqual(calls);
  expect(pagesEpoch()).toBe(0);
});

test("another member gets nothing of the previous one's", async () => {
  signedIn();
  serve({ userinfo: { ...info, user_id: '8', nickname: 'Kenji' } });
  const { store, control, state, pagesEpoch } = open();
  store.dispatch(notify({ tone: 'success', text: 'Hidden', action: { label: 'Undo', dispatch: { type: 'undo' } } }));
  Cookies.set('login_token', 'his');
  await control.check();
  expect(state()?.member?.nickname).toBe('Kenji');
  expect(selectNotices(store.getState())).toEqual([]);
  expect(pagesEpoch()).toBe(1);
});

test('after a lost session another member gets new pages, and the same member the old ones', async () => {
  signedIn();
  const { store, control, pagesEpoch } = open();
  store.dispatch(sessionLost());
  signedIn();
  serve({ userinfo: info });
  await control.check();
  expect(pagesEpoch()).toBe(0);
  store.dispatch(sessionLost());
  signedIn();
  serve({ userinfo: { ...info, user_id: '8' } });
  await control.check();
  expect(pagesEpoch()).toBe(1);
});

test('signing out sends the old token to the server without waiting', async () => {
  signedIn();
  const fetch = serve({});
  const { control, state, pagesEpoch } = open();
  control.signOut();
  expect(state()).toMatchObject({ status: 'visitor', member: null, prompting: false });
  expect(Cookies.get()).toEqual({});
  expect(pagesEpoch()).toBe(1);
  await waitFor(() => expect(fetch).toHaveBeenCalledTimes(1));
  const [address = '', request] = fetch.mock.calls[0] ?? [];
  expect(callName(address)).toBe('logout');
  expect(request).toMatchObject({ headers: { token: 'old' }, keepalive: true });
});

test('a sign-out that the server did not get is sent again once there is a network', async () => {
  signedIn();
  Cookies.set('login_token', 'unsent');
  const { control, state } = open();
  const away = serve({});
  control.signOut();
  expect(state()).toMatchObject({ status: 'visitor', member: null });
  await waitFor(() => expect(away).toHaveBeenCalledTimes(1));
  const back = serve({ logout: {} });
  // Those of other tests were not sent, either.
  const sent = () =>
    back.mock.calls.map(([, request]) => request).filter(({ headers }) => tokenIn(headers) === 'unsent');
  await waitFor(() => {
    window.dispatchEvent(new Event('online'));
    expect(sent()).toEqual([expect.objectContaining({ keepalive: true })]);
  });
  window.dispatchEvent(new Event('online'));
  expect(sent()).toHaveLength(1);
});

test('a sign-out in another tab removes the member and the pages here', () => {
  signedIn();
  const fetch = serve({});
  const { control, state, pagesEpoch } = open();
  control.signOutHere();
  expect(state()).toMatchObject({ status: 'visitor', member: null });
  expect(pagesEpoch()).toBe(1);
  expect(fetch).not.toHaveBeenCalled();
});

test('a page that comes back after a sign-out shows nothing of the member, before any response', () => {
  signedIn();
  serve({});
  const { control, state, pagesEpoch } = open();
  for (const name of Object.keys(Cookies.get())) Cookies.remove(name);
  void control.resume();
  expect(state()).toMatchObject({ status: 'visitor', member: null });
  expect(pagesEpoch()).toBe(1);
});

test('a page that comes back to another member shows nothing of its own, even if a check was under way', async () => {
  signedIn();
  serve({ userinfo: { ...info, user_id: '8', nickname: 'Kenji' } });
  const { control, state, pagesEpoch } = open();
  Cookies.set('login_token', 'his');
  Cookies.set('user', JSON.stringify({ ...info, user_id: '8', nickname: 'Kenji' }));
  void control.check();
  const resumed = control.resume();
  expect(state()).toMatchObject({ member: null });
  expect(pagesEpoch()).toBe(1);
  await resumed;
  expect(state()).toMatchObject({ status: 'member', member: { nickname: 'Kenji' } });
});

test('a page that comes back to its member stays as it is', async () => {
  signedIn();
  serve({ userinfo: info });
  const { control, state, pagesEpoch } = open();
  await control.resume();
  expect(state()).toMatchObject({ status: 'member', member: { nickname: 'Marisol' } });
  expect(pagesEpoch()).toBe(0);
});

test('a response for a token that another tab has replaced is requested again', async () => {
  signedIn();
  const replies = [4001, info];
  const fetch = serve({
    userinfo: () => {
      Cookies.set('login_token', 'newer');
      return replies.shift() as Reply;
    },
  });
  const { control, state } = open();
  await control.check();
  expect(fetch).toHaveBeenCalledTimes(2);
  expect(state()).toMatchObject({ status: 'member', prompting: false });
});

test('simultaneous checks share one request', async () => {
  signedIn();
  const fetch = serve({ userinfo: info });
  const { control } = open();
  await Promise.all([control.check(), control.check()]);
  expect(fetch).toHaveBeenCalledTimes(1);
});

test('a sign-out during a check wins', async () => {
  signedIn();
  serve({ userinfo: info });
  const { control, state } = open();
  const check = control.check();
  control.signOut();
  await check;
  expect(state()).toMatchObject({ status: 'visitor', member: null });
  expect(Cookies.get()).toEqual({});
});

test('a changed profile is loaded again', async () => {
  signedIn();
  serve({ userinfo: { ...info, nickname: 'New name' } });
  const { store, state } = open();
  store.dispatch(memberChanged());
  await waitFor(() => expect(state()?.member?.nickname).toBe('New name'));
});

test('a visitor who wants to act is prompted', () => {
  const { store, state } = open();
  store.dispatch(loginRequired());
  expect(state()).toMatchObject({ status: 'visitor', prompting: true });
});

test.each(['{', '[]', '{"user_id":7}', 'null', JSON.stringify({ ...info, product: 'x' })])(
  'a user cookie of %s is no member',
  (value) => {
    signedIn();
    Cookies.set('user', value);
    expect(open().state()).toMatchObject({ status: 'checking', member: null });
  },
);
