import { areCookiesKept, readCookie, removeCookie, writeCookie } from './cookies.ts';

afterEach(() => jest.restoreAllMocks());

test('a cookie is read until it is removed', () => {
  writeCookie('language', 'es', { path: '/', sameSite: 'Lax', expires: 1 });
  expect(readCookie('language')).toBe('es');
  removeCookie('language', { path: '/' });
  expect(readCookie('language')).toBeNull();
  expect(areCookiesKept()).toBe(true);
  expect(document.cookie).toBe('');
});

test('cookies that are ignored are not kept', () => {
  jest.spyOn(document, 'cookie', 'set').mockReturnValue(undefined);
  expect(areCookiesKept()).toBe(false);
});

test('a document without cookies does not throw', () => {
  const refuse = () => {
    throw new DOMException('sandboxed', 'SecurityError');
  };
  jest.spyOn(document, 'cookie', 'get').mockImplementation(refuse);
  jest.spyOn(document, 'cookie', 'set').mockImplementation(refuse);
  writeCookie('language', 'es', { path: '/' });
  removeCookie('language', { path: '/' });
  expect(readCookie('language')).toBeNull();
  expect(areCookiesKept()).toBe(false);
});
