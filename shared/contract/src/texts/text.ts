let segmenter: Intl.Segmenter | undefined;

/**
 * The segmenter is created on first use: it reads the browser's tables, which is the slowest part of a page's start.
 */
function graphemes(text: string): Intl.Segments {
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  return segmenter.segment(text);
}

/** Letters and signs of Latin, Chinese and Japanese texts that are one character each and never combine. */
const plain = new RegExp(
  '^[\\n -~\\u00a1-\\u00ac\\u00ae-\\u02ff\\u2010-\\u2027\\u2030-\\u205e' +
    '\\u3001-\\u3029\\u3041-\\u3096\\u309b-\\u30ff\\u3400-\\u4dbf\\u4e00-\\u9fff\\uff01-\\uff9d]*$',
);

/** A letter without combining marks; in these scripts each is one character. */
const letter = /^[\p{Script=Latin}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}](?![\p{M}\p{Cf}\uff9e\uff9f])/u;

/** The first character as people count them; undefined for an empty text. */
export function firstCharacter(text: string): string | undefined {
  const alone = plain.test(text.slice(0, 2)) ? text[0] : letter.exec(text)?.[0];
  if (alone !== undefined || text === '') return alone;
  const [first] = graphemes(text);
  return first?.segment;
}

/** Number of characters as people count them: one emoji, flag or accented letter is one (UAX #29 grapheme clusters). */
export function characterCount(text: string): number {
  if (plain.test(text)) return text.length;
  let count = 0;
  for (const _ of graphemes(text)) count += 1;
  return count;
}

/** More code points per character, on average, than any real text has; longer texts are refused. */
export const codePointsPerCharacter = 12;

/** The beginning of a text in at most `limit` characters, cut between words where possible, with an ellipsis if cut. */
export function excerpt(text: string, limit: number): string {
  if (truncateCharacters(text, limit) === text) return text;
  const cut = truncateCharacters(text, limit - 1);
  const end = /^\s/.test(text.slice(cut.length)) ? cut.length : cut.search(/\s+\S*$/);
  return `${end > limit / 2 ? cut.slice(0, end) : cut}…`;
}

/** The first `limit` characters of a text, none of them cut, and never more than `Text(limit)` accepts. */
export function truncateCharacters(text: string, limit: number): string {
  if (text.length <= limit) return text;
  if (plain.test(text)) return text.slice(0, limit);
  let count = 0;
  let codePoints = 0;
  for (const { segment, index } of graphemes(text)) {
    count += 1;
    for (const _ of segment) codePoints += 1;
    if (count > limit || codePoints > limit * codePointsPerCharacter) return text.slice(0, index);
  }
  return text;
}

/**
 * A visible sign. White space, control and format signs (such as a zero-width space), fillers, and signs that only
 * change others (such as a variation selector) are blank.
 */
const visible = /[^\s\p{Z}\p{Cc}\p{Cf}\p{DI}\u2800]/u;

/** Whether a text has no visible sign. */
export function isBlank(text: string): boolean {
  return !visible.test(text);
}
