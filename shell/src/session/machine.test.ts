import type { LoginCookies } from './cookies.ts';
import { afterExchange, afterVerify, endings, firstStep } from './machine.ts';

const now = 1_700_000_000;
const none: LoginCookies = {
  loginToken: null,
  loginTokenExpire: null,
  centralSession: null,
  centralSessionExpire: null,
};
const cookies = (some: Partial<LoginCookies>): LoginCookies => ({ ...none, ...some });
const token = { loginToken: 'token', loginTokenExpire: now + 7 * 86_400 };
const central = { centralSession: 'key', centralSessionExpire: now + 86_400 };

test('a login token is verified, with or without the central session', () => {
  expect(firstStep(cookies(token), now)).toEqual({ do: 'verify' });
  expect(firstStep(cookies({ ...token, ...central }), now)).toEqual({ do: 'verify' });
});

test('a login token without a known end is verified', () => {
  expect(firstStep(cookies({ loginToken: 'token' }), now)).toEqual({ do: 'verify' });
});

test('without a token a live central session is exchanged', () => {
  expect(firstStep(cookies(central), now)).toEqual({ do: 'exchange', sessionKey: 'key', current: false });
  expect(firstStep(cookies({ centralSession: 'key' }), now)).toEqual({
    do: 'exchange',
    sessionKey: 'key',
    current: false,
  });
});

test('an expired central session counts as missing', () => {
  expect(firstStep(cookies({ ...central, centralSessionExpire: now }), now)).toEqual({ do: 'clear' });
  expect(firstStep(cookies({ ...central, centralSessionExpire: now + 1 }), now).do).toBe('exchange');
});

test('without token and central session everything is cleared', () => {
  expect(firstStep(none, now)).toEqual({ do: 'clear' });
});

test.each([
  [3601, 'verify'],
  [3600, 'exchange'],
  [1, 'exchange'],
])('a token that expires in %i s leads to %s', (seconds, expected) => {
  expect(firstStep(cookies({ ...token, ...central, loginTokenExpire: now + seconds }), now).do).toBe(expected);
});

test('a token that runs out without a central session is cleared', () => {
  expect(firstStep(cookies({ ...token, loginTokenExpire: now + 3600 }), now)).toEqual({ do: 'clear' });
});

test('a token that ran out does not serve while the central session is exchanged', () => {
  expect(firstStep(cookies({ ...token, ...central, loginTokenExpire: now - 1 }), now)).toMatchObject({
    do: 'exchange',
    current: false,
  });
  expect(firstStep(cookies({ ...token, ...central, loginTokenExpire: now + 60 }), now)).toMatchObject({
    do: 'exchange',
    current: true,
  });
});

test('an exchange leads to the own user, to an end, or to the next check', () => {
  expect(afterExchange('answer', false)).toBe('verify');
  expect(afterExchange('refused', true)).toBe('clear');
  expect(afterExchange('unreachable', true)).toBe('verify');
  expect(afterExchange('unreachable', false)).toBe('later');
});

test('the own user makes a member, a refusal ends the session, silence changes nothing', () => {
  expect(afterVerify('answer')).toBe('member');
  expect(afterVerify('refused')).toBe('lost');
  expect(afterVerify('unreachable')).toBe('later');
});

test('a member who signed out or was replaced leaves no page, one who may sign in again leaves all', () => {
  const gone = Object.entries(endings).filter(([, { pages }]) => pages === 'go');
  expect(gone.map(([ending]) => ending)).toEqual(['signedOut', 'signedOutElsewhere', 'replaced']);
});

test('4001 leaves the central session, other tabs and members leave the cookies alone', () => {
  expect(Object.values(endings).map(({ cookies: deleted }) => deleted)).toEqual(['app', 'all', 'all', 'none', 'none']);
});
