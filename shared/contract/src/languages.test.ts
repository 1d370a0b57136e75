import { chooseLanguage, isLanguage } from './languages.ts';

test.each([
  ['es', 'ja', 'es'],
  ['zh', null, 'zh'],
  [null, 'ja', 'ja'],
  [undefined, undefined, 'en'],
  ['fr', 'ja', 'ja'],
  ['fr', 'de', 'en'],
  ['', '', 'en'],
  ['ES', null, 'en'],
])('query %s and cookie %s choose %s', (query, cookie, language) => {
  expect(chooseLanguage(query, cookie)).toBe(language);
});

test('a value that is not a string is no language', () => {
  expect([7, {}, ['en']].some(isLanguage)).toBe(false);
});
