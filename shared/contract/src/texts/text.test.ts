import { blankTexts, writtenTexts } from './testing-texts.ts';
import {
  characterCount,
  codePointsPerCharacter,
  excerpt,
  firstCharacter,
  isBlank,
  truncateCharacters,
} from './text.ts';

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

test('a truncated text fits the schemas, however many marks its letters have', () => {
  const stacked = `e${'\u0301'.repeat(99)}`;
  expect(characterCount(stacked)).toBe(1);
  const truncated = truncateCharacters(stacked.repeat(50), 50);
  expect(Array.from(truncated).length).toBeLessThanOrEqual(50 * codePointsPerCharacter);
  expect(truncated).toBe(stacked.repeat(6));
});

test('the longest emoji fit as often as letters do', () => {
  const family = '👨🏻‍👩🏻‍👧🏻‍👦🏻';
  expect(truncateCharacters(family.repeat(1001), 1000)).toBe(family.repeat(1000));
});

test.each(['', ' \n\t', '\u200b', '\u2800\u3164', '\ufeff', '\ufe0f', '\u034f', '\ufff0', '\u{e0fff}'])(
  '%j is blank',
  (text) => {
    expect(isBlank(text)).toBe(true);
  },
);

test.each(['a', ' 👍 ', '.', '日'])('%j is not blank', (text) => {
  expect(isBlank(text)).toBe(false);
});

test.each([
  ['', undefined],
  ['a', 'a'],
  ['ab', 'a'],
  ['a\u0301b', 'a\u0301'],
  ['👩‍👩‍👧 family', '👩‍👩‍👧'],
  ['日本', '日'],
])('the first character of %j is %j', (text, first) => {
  expect(firstCharacter(text)).toBe(first);
});

test('counting without the segmenter gives the same results as with it', () => {
  const all = Array.from({ length: 0x10000 }, (_, unit) => String.fromCharCode(unit)).filter(
    (unit) => !/[\ud800-\udfff]/.test(unit),
  );
  const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  const segments = (text: string) => [...segmenter.segment(text)].length;
  // Each unit stands beside itself, a letter and a sign, so that any combining shows.
  const wrong = all.filter(
    (unit) => characterCount(`${unit}${unit}a${unit}。${unit}`) !== segments(`${unit}${unit}a${unit}。${unit}`),
  );
  expect(wrong).toEqual([]);
  const sample = 'Diez kilómetros al amanecer, «por el cauce». 満員電車でもDrift Pro、自分の部屋！今天十公里。\n';
  expect(characterCount(sample)).toBe(segments(sample));
  expect(truncateCharacters(sample, 20)).toBe(sample.slice(0, 20));
});

test('an excerpt ends between words, or between characters where there are none, and shows that it was cut', () => {
  expect(excerpt('one two', 7)).toBe('one two');
  expect(excerpt('one two three four', 12)).toBe('one two…');
  expect(excerpt('one two three', 8)).toBe('one two…');
  expect(excerpt('あいうえおかきくけこ', 5)).toBe('あいうえ…');
  expect(excerpt('a bcdefghijklmno', 8)).toBe('a bcdef…');
});

test.each(writtenTexts)('%s has the characters that people count', (_what, text, characters) => {
  expect(characterCount(text)).toBe(characters);
  expect(truncateCharacters(text, characters)).toBe(text);
  expect(characterCount(truncateCharacters(text, characters - 1))).toBe(characters - 1);
  expect(isBlank(text)).toBe(false);
});

test.each(blankTexts)('%s shows nothing', (_what, text) => {
  expect(isBlank(text)).toBe(true);
});
