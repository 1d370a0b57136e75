import Cookies from 'js-cookie';
import { info, openSession, serve, storeLogin } from './testing-session.ts';

beforeEach(() => {
  for (const name of Object.keys(Cookies.get())) Cookies.remove(name);
});

test('a page that comes back after a sign-out shows nothing of the member, before any response', () => {
  storeLogin();
  serve({});
  const { control, state, pagesEpoch } = openSession();
  for (const name of Object.keys(Cookies.get())) Cookies.remove(name);
  void control.resume();
  expect(state()).toMatchObject({ status: 'visitor', member: null });
  expect(pagesEpoch()).toBe(1);
});

test('a page that comes back to another member shows nothing of its own, even if a check was under way', async () => {
  storeLogin();
  serve({ userinfo: { ...info, user_id: '8', nickname: 'Kenji' } });
  const { control, state, pagesEpoch } = openSession();
  Cookies.set('login_token', 'his');
  Cookies.set('user', JSON.stringify({ ...info, user_id: '8', nickname: 'Kenji' }));
  void control.check();
  const resumed = control.resume();
  expect(state()).toMatchObject({ member: null });
  expect(pagesEpoch()).toBe(1);
  await resumed;
  expect(state()).toMatchObject({ status: 'member', member: { nickname: 'Kenji' } });
});

/** A refused call of another tab has removed the app's login, and left the central session. */
const loseElsewhere = () => {
  for (const name of ['login_token', 'login_token_expire', 'user']) Cookies.remove(name);
  Cookies.set('DIV_authentication', 'central');
};

test('a page that comes back after its session was lost shows nothing of the member, and keeps its text', async () => {
  storeLogin();
  const { control, state, pagesEpoch } = openSession();
  loseElsewhere();
  serve({ login: { token: 'new', token_expire: 604_800 }, userinfo: info });
  const resumed = control.resume();
  expect(state()).toMatchObject({ status: 'checking', member: null });
  await resumed;
  expect(state()).toMatchObject({ status: 'member', member: { nickname: 'Marisol' }, prompting: false });
  expect(pagesEpoch()).toBe(0);
});

test('a page that comes back after its session was lost offers to sign in if the central session is over', async () => {
  storeLogin();
  const { control, state, pagesEpoch } = openSession();
  loseElsewhere();
  serve({ login: 4001 });
  await control.resume();
  expect(state()).toMatchObject({ status: 'visitor', member: null, prompting: true });
  expect(pagesEpoch()).toBe(0);
  expect(Cookies.get()).toEqual({});
});

test('a page that comes back to a central session of another member discards its text', async () => {
  storeLogin();
  const { control, state, pagesEpoch } = openSession();
  loseElsewhere();
  serve({ login: { token: 'his', token_expire: 604_800 }, userinfo: { ...info, user_id: '8', nickname: 'Kenji' } });
  await control.resume();
  expect(state()).toMatchObject({ status: 'member', member: { nickname: 'Kenji' } });
  expect(pagesEpoch()).toBe(1);
});

test('a page that comes back while another tab renews its login keeps the token', async () => {
  storeLogin();
  const { control, state, pagesEpoch } = openSession();
  Cookies.set('login_token', 'new');
  Cookies.remove('user');
  serve({ userinfo: info });
  await control.resume();
  expect(state()).toMatchObject({ status: 'member', member: { nickname: 'Marisol' } });
  expect(Cookies.get('login_token')).toBe('new');
  expect(pagesEpoch()).toBe(0);
});

test('a page that comes back to its member stays as it is', async () => {
  storeLogin();
  serve({ userinfo: info });
  const { control, state, pagesEpoch } = openSession();
  await control.resume();
  expect(state()).toMatchObject({ status: 'member', member: { nickname: 'Marisol' } });
  expect(pagesEpoch()).toBe(0);
});
