import { limitEntry } from './limit-entry.ts';

test.each([
  ['what fits stays', 'ab', 'aXb', 3, 'aXb'],
  ['a letter too much is left out where it was typed', 'abc', 'aXbc', 3, 'abc'],
  ['of pasted text the beginning stays', 'ab', 'a123b', 4, 'a12b'],
  ['the first text is cut at its end', '', 'abcdef', 3, 'abc'],
  ['an emoji is left out whole', '😀b', '😀😃b', 2, '😀b'],
  ['a replaced text is cut too', 'abc', 'XYZW', 3, 'XYZ'],
])('%s', (_, before, typed, limit, left) => {
  expect(limitEntry(before, typed, limit)).toBe(left);
});
