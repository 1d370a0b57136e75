import { readEmbedLanguage, readEmbedLimit } from './embed-settings.ts';

test.each([
  ['3', 3],
  [' 3.0 ', 3],
  ['2.5', 2],
  ['-1', 1],
  ['0', 1],
  ['1e9', 24],
  ['', null],
  ['many', null],
  ['Infinity', null],
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
