import { safeRedirect } from './redirect.ts';

test.each([
  '/',
  '/messages',
  '/home/details-42',
  '/?page=2&per_page=20',
  '/home/users-7?nickname=a%20b#top',
  '/follow-list?user_name=100%25',
])('%s is a path of this site', (path) => {
  expect(safeRedirect(path)).toBe(path);
});

test.each([
  null,
  '',
  'messages',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/%2Fevil.example',
  '/%2fevil.example',
  '%2F%2Fevil.example',
  '/%5Cevil.example',
  '/%252Fevil.example',
  '/%25252525252Fevil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/%09/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '/%',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  'https://evil.example',
  'https:evil.example',
  'http:/evil.example',
  '/login',
  '/login?redirect=%2Flogin',
  '/home/../login',
])('%j leads home instead', (redirect) => {
  expect(safeRedirect(redirect)).toBe('/');
});
