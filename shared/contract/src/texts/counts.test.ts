import { shortCount } from './counts.ts';

test.each([
  [0, 'en', '0'],
  [1284, 'en', '1,284'],
  [21_430, 'en', '21.4k'],
  [1_200_000, 'en', '1.2M'],
  [21_430, 'ja', '2.1万'],
])('%d in %s is %s', (count, language, text) => {
  expect(shortCount(count, language)).toBe(text);
});
