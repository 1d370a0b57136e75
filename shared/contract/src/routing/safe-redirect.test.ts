import { safeRedirect } from './safe-redirect.ts';

test.each([
  '/',
  '/messages',
  '/home/details-42',
  '/?page=2&per_page=20',
  '/home/users-7?nickname=a%20b#top',
  '/friends?user_name=100%25',
])('%s is a path of this origin', (path) => {
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
  '/.//evil.example',
  '/%2e//evil.example',
  '/home/..//evil.example',
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

const pieces = [
  '/',
  '\\',
  '%2f',
  '%5C',
  '%252F',
  '\t',
  '\n',
  '%09',
  '%0a',
  ' ',
  '.',
  '%2e',
  '@',
  ':',
  '?',
  '#',
  'javascript:',
  'evil.example',
];

/** All texts of up to `length` pieces. */
function* texts(length: number, start = ''): Generator<string> {
  yield start;
  if (length > 0) for (const piece of pieces) yield* texts(length - 1, start + piece);
}

/** Whether a path stays on this origin however often it is decoded before it is opened. */
function stays(address: string): boolean {
  let path = address.split(/[?#]/, 1)[0] as string;
  for (let round = 0; round < 5; round += 1) {
    if (!/^\/(?![/\\])/.test(path) || /[\s\\]/.test(path)) return false;
    path = decodeURIComponent(path);
  }
  return true;
}

test('no combination of known redirect tricks leaves this origin', () => {
  const left: string[] = [];
  for (const text of [...texts(3), ...texts(3, '/')]) {
    const to = safeRedirect(text);
    // The result is stable.
    if (!stays(to) || safeRedirect(to) !== to) left.push(text);
  }
  expect(left).toEqual([]);
});
