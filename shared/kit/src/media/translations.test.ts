import { keysOf } from '@community/testing/translation-keys';
import en from './locales/en.json';
import es from './locales/es.json';
import ja from './locales/ja.json';
import zh from './locales/zh.json';

test.each([
  ['es', es],
  ['ja', ja],
  ['zh', zh],
])('%s has the same translations as English', (_, table) => {
  expect(keysOf(table)).toEqual(keysOf(en));
});
