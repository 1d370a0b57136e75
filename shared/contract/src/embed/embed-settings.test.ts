import { languages } from '../languages.ts';
import {
  embedLayout,
  embedLayouts,
  embedTheme,
  embedThemes,
  readEmbedLanguage,
  readEmbedLimit,
} from './embed-settings.ts';

test.each([
  ['3', 3],
  [' 3.0 ', 3],
  ['2.5', 2],
  ['-1', 1],
  ['0', 1],
  ['1e9', 24],
  ['', null],
  ['many', null],
  ['Infinity', 24],
])('a limit of %j is %j', (text, limit) => {
  expect(readEmbedLimit(text)).toBe(limit);
});

test.each([
  ['es', 'es'],
  ['es-MX', 'es'],
  ['ES_mx', 'es'],
  ['zh-Hans-CN', 'zh'],
  ['ja-JP-u-ca-japanese', 'ja'],
  ['pt-PT', null],
  ['english', null],
  ['', null],
  ['-es', null],
])('the language of %j is %j', (tag, language) => {
  expect(readEmbedLanguage(tag)).toBe(language);
});

test('the patterns have the words, and nothing around them', () => {
  expect(embedLayouts.filter((word) => embedLayout.test(word))).toEqual(embedLayouts);
  expect(embedThemes.filter((word) => embedTheme.test(word))).toEqual(embedThemes);
  expect([embedLayout.test('grids'), embedLayout.test('a list'), embedTheme.test('darker')]).not.toContain(true);
  expect(languages.map((language) => readEmbedLanguage(language))).toEqual(languages);
});
