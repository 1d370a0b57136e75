const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Number of characters as people count them: one emoji, flag or accented letter is one (UAX #29 grapheme clusters). */
export function characterCount(text: string): number {
  let count = 0;
  for (const _ of segmenter.segment(text)) count += 1;
  return count;
}

/** Code points that no character needs on average: a text with more is no text, however few its characters are. */
export const codePointsPerCharacter = 12;

/** The first `limit` characters of a text, never cutting through one, and never more than `Text(limit)` takes. */
export function truncateCharacters(text: string, limit: number): string {
  let count = 0;
  let codePoints = 0;
  for (const { segment, index } of segmenter.segment(text)) {
    count += 1;
    for (const _ of segment) codePoints += 1;
    if (count > limit || codePoints > limit * codePointsPerCharacter) return text.slice(0, index);
  }
  return text;
}

/** Something to see: white space, control and format signs (a zero-width space) and empty letters alone are blank. */
const visible = /[^\s\p{Z}\p{Cc}\p{Cf}\u115f\u1160\u2800\u3164\uffa0]/u;

/** Whether a text shows nothing at all. */
export function isBlank(text: string): boolean {
  return !visible.test(text);
}
