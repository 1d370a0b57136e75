import { cookieNames } from '@community/contract/cookies';
import { createMemoryLogin } from './memory-login.ts';

afterEach(() => {
  document.cookie = `${cookieNames.loginToken}=; max-age=0`;
});

test('a login is in memory, and writes no cookie', () => {
  const login = createMemoryLogin(null);
  login.storeToken('secret', 0);
  expect(login.token()).toBe('secret');
  expect(login.read()).toMatchObject({ loginToken: 'secret', loginTokenExpire: null, centralSession: null });
  expect(document.cookie).toBe('');
  expect(createMemoryLogin(null).token()).toBeNull();
  login.clearApp();
  expect(login.token()).toBeNull();
});

test.each([
  ['localhost', 'shared'],
  ['.localhost', 'shared'],
  ['brand.example', null],
  ['host', null],
  [null, null],
])('on a page of localhost, with cookies of %s, the token is %s', (domain, token) => {
  document.cookie = `${cookieNames.loginToken}=shared`;
  expect(createMemoryLogin(domain).token()).toBe(token);
});

test('signing out here leaves the cookie to the community', () => {
  document.cookie = `${cookieNames.loginToken}=shared`;
  const login = createMemoryLogin('localhost');
  login.clear();
  expect(login.token()).toBeNull();
  expect(document.cookie).toBe(`${cookieNames.loginToken}=shared`);
});
