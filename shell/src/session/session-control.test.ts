import {
  loginRequired,
  memberChanged,
  notify,
  selectMember,
  selectNotices,
  selectSessionStatus,
  sessionLost,
} from '@community/core';
import { promptClosed } from '@community/host/session/session-slice';
import { waitFor } from '@testing-library/react';
import Cookies from 'js-cookie';
import { callName, info, now, openSession, type Reply, serve, storeLogin } from './testing-session.ts';

beforeEach(() => {
  for (const name of Object.keys(Cookies.get())) Cookies.remove(name);
});

test("the user cookie shows the member before any call, and the server's response updates it", async () => {
  storeLogin();
  const fetch = serve({ userinfo: { ...info, nickname: 'Marisol V.' } });
  const { store, control } = openSession();
  expect(selectSessionStatus(store.getState())).toBe('member');
  expect(fetch).not.toHaveBeenCalled();
  await control.check();
  expect(selectMember(store.getState())?.nickname).toBe('Marisol V.');
  expect(JSON.parse(Cookies.get('user') ?? '')).toMatchObject({ nickname: 'Marisol V.', login_way: 'local' });
});

test('a central session is exchanged, token and expiry are stored', async () => {
  Cookies.set('DIV_authentication', 'central');
  serve({ login: { token: 'new', token_expire: 604_800 }, userinfo: info });
  const { control, state } = openSession();
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
  const { control, state } = openSession();
  await control.check();
  expect(state()).toMatchObject({ status: 'visitor', prompting: false });
  expect(Cookies.get()).toEqual({});
});

test('a server that does not reply ends no session', async () => {
  storeLogin();
  serve({});
  const { control, state } = openSession();
  await control.check();
  expect(state()?.status).toBe('member');
  expect(Cookies.get('login_token')).toBe('old');
});

test('4001 clears the member and prompts once, however many calls fail together', async () => {
  storeLogin();
  const onLost = jest.fn();
  const { store, state } = openSession(onLost);
  store.dispatch(sessionLost());
  store.dispatch(sessionLost());
  store.dispatch(sessionLost());
  expect(state()).toEqual({ status: 'visitor', member: null, prompting: true });
  expect(onLost).toHaveBeenCalledTimes(1);
  expect(Cookies.get()).toEqual({});
});

test("4001 clears loaded data and keeps the pages for the member's return", () => {
  storeLogin();
  const { store, pagesEpoch } = openSession();
  store.dispatch(notify({ tone: 'success', text: 'Hidden', action: { label: 'Undo', dispatch: { type: 'undo' } } }));
  store.dispatch(sessionLost());
  expect(selectNotices(store.getState())).toEqual([]);
  expect(pagesEpoch()).toBe(0);
});

test('after a sign-out everywhere the next check clears all cookies, and prompts', async () => {
  storeLogin();
  Cookies.set('DIV_authentication', 'gone');
  serve({ userinfo: 4001, login: 4001 });
  const { control, state } = openSession();
  await control.check();
  expect(state()).toMatchObject({ status: 'visitor', prompting: true });
  expect(Cookies.get()).toEqual({});
});

test('a refused token is renewed by the central session, once and without a prompt', async () => {
  storeLogin();
  Cookies.set('DIV_authentication', 'central');
  let checks = 0;
  serve({ userinfo: () => (checks++ === 0 ? 4001 : info), login: { token: 'new', token_expire: 604_800 } });
  const { control, state } = openSession();
  await control.check();
  expect(state()).toMatchObject({ status: 'member', prompting: false });
  expect(Cookies.get('login_token')).toBe('new');
  const fetch = serve({ userinfo: 4001, login: { token: 'newer', token_expire: 604_800 } });
  await control.check();
  expect(state()).toMatchObject({ status: 'visitor', prompting: true });
  expect(fetch.mock.calls.map(([address]) => callName(address))).toEqual(['userinfo', 'login', 'userinfo']);
});

test('cookies go although a call of the page is refused before the central session is', async () => {
  storeLogin();
  Cookies.set('DIV_authentication', 'gone');
  const { control, state, store } = openSession();
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
  storeLogin();
  const { store, state } = openSession();
  store.dispatch(sessionLost());
  store.dispatch(promptClosed());
  store.dispatch(sessionLost());
  expect(state()).toMatchObject({ status: 'visitor', prompting: false });
  store.dispatch(loginRequired());
  expect(state()).toMatchObject({ prompting: true });
});

test('4001 keeps the central session', () => {
  storeLogin();
  Cookies.set('DIV_authentication', 'central');
  openSession().store.dispatch(sessionLost());
  expect(Cookies.get()).toEqual({ DIV_authentication: 'central' });
});

test('a missing central session clears all login cookies and the member without a prompt', async () => {
  storeLogin();
  const { control, state } = openSession();
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
  storeLogin();
  Cookies.set('login_token_expire', String(now + seconds));
  Cookies.set('DIV_authentication', 'central');
  const fetch = serve({ login: { token: 'new', token_expire: 604_800 }, userinfo: info });
  const { control, state, pagesEpoch } = openSession();
  await control.check();
  expect(state()?.status).toBe('member');
  expect(Cookies.get('login_token')).toBe(token);
  expect(fetch.mock.calls.map(([input]) => callName(input))).toEqual(calls);
  expect(pagesEpoch()).toBe(0);
});

test("another member gets nothing of the previous one's", async () => {
  storeLogin();
  serve({ userinfo: { ...info, user_id: '8', nickname: 'Kenji' } });
  const { store, control, state, pagesEpoch } = openSession();
  store.dispatch(notify({ tone: 'success', text: 'Hidden', action: { label: 'Undo', dispatch: { type: 'undo' } } }));
  Cookies.set('login_token', 'his');
  await control.check();
  expect(state()?.member?.nickname).toBe('Kenji');
  expect(selectNotices(store.getState())).toEqual([]);
  expect(pagesEpoch()).toBe(1);
});

test('after a lost session another member gets new pages, and the same member the old ones', async () => {
  storeLogin();
  const { store, control, pagesEpoch } = openSession();
  store.dispatch(sessionLost());
  storeLogin();
  serve({ userinfo: info });
  await control.check();
  expect(pagesEpoch()).toBe(0);
  store.dispatch(sessionLost());
  storeLogin();
  serve({ userinfo: { ...info, user_id: '8' } });
  await control.check();
  expect(pagesEpoch()).toBe(1);
});

test('a response for a token that another tab has replaced is requested again', async () => {
  storeLogin();
  const replies = [4001, info];
  const fetch = serve({
    userinfo: () => {
      Cookies.set('login_token', 'newer');
      return replies.shift() as Reply;
    },
  });
  const { control, state } = openSession();
  await control.check();
  expect(fetch).toHaveBeenCalledTimes(2);
  expect(state()).toMatchObject({ status: 'member', prompting: false });
});

test('simultaneous checks share one request', async () => {
  storeLogin();
  const fetch = serve({ userinfo: info });
  const { control } = openSession();
  await Promise.all([control.check(), control.check()]);
  expect(fetch).toHaveBeenCalledTimes(1);
});

test('a changed profile is loaded again', async () => {
  storeLogin();
  serve({ userinfo: { ...info, nickname: 'New name' } });
  const { store, state } = openSession();
  store.dispatch(memberChanged());
  await waitFor(() => expect(state()?.member?.nickname).toBe('New name'));
});

test('a visitor who wants to act is prompted', () => {
  const { store, state } = openSession();
  store.dispatch(loginRequired());
  expect(state()).toMatchObject({ status: 'visitor', prompting: true });
});

test.each(['{', '[]', '{"user_id":7}', 'null', JSON.stringify({ ...info, product: 'x' })])(
  'a user cookie of %s is no member',
  (value) => {
    storeLogin();
    Cookies.set('user', value);
    expect(openSession().state()).toMatchObject({ status: 'checking', member: null });
  },
);
