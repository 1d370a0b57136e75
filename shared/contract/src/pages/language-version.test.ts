import { languageVersion, withLanguage } from './language-version.ts';

test.each([
  ['?page=2&locale=es', 'es'],
  ['?locale=fr', null],
  ['', null],
])('the query "%s" names the language version %s', (search, language) => {
  expect(languageVersion(search)).toBe(language);
});

test('a query names one language version, or none', () => {
  expect(withLanguage('?locale=es&page=2', 'ja')).toBe('?locale=ja&page=2');
  expect(withLanguage('?locale=es&page=2', null)).toBe('?page=2');
  expect(withLanguage('?locale=es', null)).toBe('');
});
