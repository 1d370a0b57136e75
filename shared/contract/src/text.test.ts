import { characterCount, truncateCharacters } from './text.ts';

test.each([
  ['', 0],
  ['abc', 3],
  ['é', 1],
  ['👨‍👩‍👧', 1],
  ['🇯🇵', 1],
  ['日本', 2],
])('%s has %d characters', (text, count) => {
  expect(characterCount(text)).toBe(count);
});

test('truncating keeps whole characters', () => {
  expect(truncateCharacters('a👨‍👩‍👧b', 2)).toBe('a👨‍👩‍👧');
  expect(truncateCharacters('ab', 5)).toBe('ab');
});
