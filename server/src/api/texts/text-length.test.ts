import { isLongerThan } from './text-length.ts';

const family = '👨‍👩‍👧‍👦';

afterEach(() => jest.restoreAllMocks());

test.each([
  ['letters', 'a'],
  ['letters with marks', 'e\u0301'],
  ['Chinese', '漢'],
  ['Japanese', 'が'],
  ['families', family],
  ['flags', '🇯🇵'],
  ['keys', '1️⃣'],
  ['skin tones', '👍🏽'],
  ['Thai', 'กำ'],
  ['Hindi', 'क्षि'],
  ['Korean', '한'],
])('%s are as many characters as people count', (_kind, character) => {
  expect(isLongerThan(character.repeat(20), 20)).toBe(false);
  expect(isLongerThan(character.repeat(21), 20)).toBe(true);
});

test.each([
  ['families', family],
  ['letters with marks', 'a\u0301'],
  ['zero-width spaces', '\u200b'],
])('a text of far too many %s is rejected without cutting it into characters', (_kind, character) => {
  const segment = jest.spyOn(Intl.Segmenter.prototype, 'segment');
  expect(isLongerThan(character.repeat(1_700), 1_000)).toBe(true);
  expect(segment).not.toHaveBeenCalled();
});
