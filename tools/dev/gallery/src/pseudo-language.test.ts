import { pseudo } from './pseudo-language.ts';

test('a text is longer by two fifths, with accents and in brackets', () => {
  expect(pseudo('Retry')).toBe('[Řétřý ñ]');
  expect(pseudo('View all replies')).toHaveLength(16 + 7 + 2);
});
