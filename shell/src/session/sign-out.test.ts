import { waitFor } from '@testing-library/react';
import Cookies from 'js-cookie';
import { callName, info, openSession, serve, storeLogin } from './testing-session.ts';

const tokenIn = (headers: RequestInit['headers']) => (headers as Record<string, string> | undefined)?.token;

beforeEach(() => {
  for (const name of Object.keys(Cookies.get())) Cookies.remove(name);
});

test('signing out sends the old token to the server without waiting', async () => {
  storeLogin();
  const fetch = serve({});
  const { control, state, pagesEpoch } = openSession();
  void control.signOut();
  expect(state()).toMatchObject({ status: 'visitor', member: null, prompting: false });
  expect(Cookies.get()).toEqual({});
  expect(pagesEpoch()).toBe(1);
  await waitFor(() => expect(fetch).toHaveBeenCalledTimes(1));
  const [address = '', request] = fetch.mock.calls[0] ?? [];
  expect(callName(address)).toBe('logout');
  expect(request).toMatchObject({ headers: { token: 'old' }, keepalive: true });
});

test('a sign-out that the server did not get is sent again once there is a network', async () => {
  storeLogin();
  Cookies.set('login_token', 'unsent');
  const { control, state } = openSession();
  const away = serve({});
  void control.signOut();
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

test('a sign-out that the server did not get is sent again where no network comes, as without internet', async () => {
  jest.useFakeTimers();
  storeLogin();
  Cookies.set('login_token', 'without internet');
  const { control } = openSession();
  serve({});
  const onTold = jest.fn();
  void control.signOut().then(onTold);
  await jest.advanceTimersByTimeAsync(14_999);
  const back = serve({ logout: {} });
  expect(onTold).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(back.mock.calls.map(([, { headers }]) => tokenIn(headers))).toContain('without internet');
  expect(onTold).toHaveBeenCalledTimes(1);
  jest.useRealTimers();
});

test('a sign-out in another tab removes the member and the pages here', () => {
  storeLogin();
  const fetch = serve({});
  const { control, state, pagesEpoch } = openSession();
  control.signOutHere();
  expect(state()).toMatchObject({ status: 'visitor', member: null });
  expect(pagesEpoch()).toBe(1);
  expect(fetch).not.toHaveBeenCalled();
});

test('a sign-out during a check wins', async () => {
  storeLogin();
  serve({ userinfo: info });
  const { control, state } = openSession();
  const check = control.check();
  void control.signOut();
  await check;
  expect(state()).toMatchObject({ status: 'visitor', member: null });
  expect(Cookies.get()).toEqual({});
});
