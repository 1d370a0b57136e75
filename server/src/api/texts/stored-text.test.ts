import { storedText } from './stored-text.ts';

test.each([
  ['one\ntwo', 'one\ntwo'],
  ['  one \n', 'one'],
  ['one\n\n\ntwo', 'one\n\n\ntwo'],
  [`one${'\n'.repeat(498)}two`, 'one\n\n\ntwo'],
  ['one\n \n\u200b\n\u3000\n\n\ntwo', 'one\n \n\u200b\ntwo'],
  ['one\r\n\r\n\r\n\r\n\r\ntwo', 'one\n\n\ntwo'],
  ['one\u2028\u2028\u2029\u2028\u2028two', 'one\n\n\ntwo'],
  ['one\n\n\n\ntwo\n\n\n\nthree', 'one\n\n\ntwo\n\n\nthree'],
])('%j is stored as %j', (text, stored) => {
  expect(storedText(text)).toBe(stored);
});
