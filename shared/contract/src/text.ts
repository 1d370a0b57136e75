const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Number of characters as people count them: one emoji, flag or accented letter is one (UAX #29 grapheme clusters). */
export function characterCount(text: string): number {
  let count = 0;
  for (const _ of segmenter.segment(text)) count += 1;
  return count;
}

/** The first `limit` characters of a text, never cutting through one. */
export function truncateCharacters(text: string, limit: number): string {
  let count = 0;
  for (const { index } of segmenter.segment(text)) {
    if (count === limit) return text.slice(0, index);
    count += 1;
  }
  return text;
}
