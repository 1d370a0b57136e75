import type { StoredLogin } from './login-storage.ts';
import { afterExchange, afterVerify, endings, firstStep } from './session-machine.ts';

const now = 1_700_000_000;
const none: StoredLogin = {
  loginToken: null,
  loginTokenExpire: null,
  centralSession: null,
  centralSessionExpire: null,
};
const login = (some: Partial<StoredLogin>): StoredLogin => ({ ...none, ...some });
const token = { loginToken: 'token', loginTokenExpire: now + 7 * 86_400 };
const central = { centralSession: 'key', centralSessionExpire: now + 86_400 };

test('a login token is verified, with or without the central session', () => {
  expect(firstStep(login(token), now)).toEqual({ do: 'verify' });
  expect(firstStep(login({ ...token, ...central }), now)).toEqual({ do: 'verify' });
});

test('a login token without an expiry is verified', () => {
  expect(firstStep(login({ loginToken: 'token' }), now)).toEqual({ do: 'verify' });
});

test('without a token a live central session is exchanged', () => {
  expect(firstStep(login(central), now)).toEqual({ do: 'exchange', sessionKey: 'key', current: false });
  expect(firstStep(login({ centralSession: 'key' }), now)).toEqual({
    do: 'exchange',
    sessionKey: 'key',
    current: false,
  });
});

test('an expired central session counts as missing', () => {
  expect(firstStep(login({ ...central, centralSessionExpire: now }), now)).toEqual({ do: 'clear' });
  expect(firstStep(login({ ...central, centralSessionExpire: now + 1 }), now).do).toBe('exchange');
});

test('without token and central session everything is cleared', () => {
  expect(firstStep(none, now)).toEqual({ do: 'clear' });
});

test.each([
  [3601, 'verify'],
  [3600, 'exchange'],
  [1, 'exchange'],
])('a token that expires in %i s leads to %s', (seconds, expected) => {
  expect(firstStep(login({ ...token, ...central, loginTokenExpire: now + seconds }), now).do).toBe(expected);
});

test('a token that expires soon is cleared without a central session', () => {
  expect(firstStep(login({ ...token, loginTokenExpire: now + 3600 }), now)).toEqual({ do: 'clear' });
});

test('an expired token is not used while the central session is exchanged', () => {
  expect(firstStep(login({ ...token, ...central, loginTokenExpire: now - 1 }), now)).toMatchObject({
    do: 'exchange',
    current: false,
  });
  expect(firstStep(login({ ...token, ...central, loginTokenExpire: now + 60 }), now)).toMatchObject({
    do: 'exchange',
    current: true,
  });
});

test('an exchange leads to verification, to clearing, or to the next check', () => {
  expect(afterExchange('success', false)).toBe('verify');
  expect(afterExchange('refused', true)).toBe('clear');
  expect(afterExchange('unreachable', true)).toBe('verify');
  expect(afterExchange('unreachable', false)).toBe('later');
});

test('the own user makes a member, a refusal ends the session, no response changes nothing', () => {
  expect(afterVerify('success')).toBe('member');
  expect(afterVerify('refused')).toBe('lost');
  expect(afterVerify('unreachable')).toBe('later');
});

test('pages are discarded when a member signed out or was replaced, and kept for one who may sign in again', () => {
  const discarding = Object.entries(endings).filter(([, { pages }]) => pages === 'discard');
  expect(discarding.map(([ending]) => ending)).toEqual(['signedOut', 'signedOutElsewhere', 'replaced']);
});

test('4001 keeps the central session; other tabs and other members keep the whole login', () => {
  expect(Object.values(endings).map(({ login: deleted }) => deleted)).toEqual([
    'app',
    'all',
    'all',
    'none',
    'none',
    'none',
  ]);
});
