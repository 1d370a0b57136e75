import { textAround } from './text-around.ts';

test.each([
  ['Comment by {{name}}:', 'Comment by ', ':'],
  ['{{name}}さんのコメント：', '', 'さんのコメント：'],
  ['Liked by {{name}}', 'Liked by ', ''],
  ['A brand’s own words without a name', 'A brand’s own words without a name', ''],
])('the words of "%s" stand around the name', (text, before, after) => {
  expect(textAround((slot) => text.replace('{{name}}', slot))).toEqual([before, after]);
});
