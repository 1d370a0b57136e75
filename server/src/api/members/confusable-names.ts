import unhomoglyph from 'unhomoglyph';
import { type Queryable, statement } from '../../database/database.ts';
import { imitatedTexts } from '../confusable-letters.ts';

const official = statement(
  'members.official_names',
  'select nickname from member where is_official and ($1::bigint is null or id <> $1)',
);

/** Letters and digits only: marks, punctuation and signs do not tell names apart. */
const bare = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]/gu, '');

/** The skeleton of UTS #39 (section 4) of compatible characters, without case: a capital I looks like a small l. */
const skeleton = (text: string): string =>
  bare(unhomoglyph(text.normalize('NFKD')).normalize('NFD'))
    .toLowerCase()
    .replaceAll('i', 'l');

/** A text as written and in either case. */
const casesOf = (text: string): string[] => [text, text.toLowerCase(), text.toUpperCase()];

/** Texts that a character of a skeleton, or a sign, imitates. */
const imitatedBy = (character: string): string[] => (imitatedTexts.get(character) ?? []).map(skeleton);

/** Skeletons that one character can be read as; only letters have to be read. */
function readingsOf(character: string): string[] {
  const skeletons = casesOf(character).map(skeleton);
  const readings = new Set([...skeletons, ...[character, ...skeletons].flatMap(imitatedBy)]);
  if (!/\p{L}/u.test(character)) readings.add('');
  return [...readings];
}

/** A trademark sign in superscript letters. */
const superscriptMark = /[ᵀᵗˢ][ᴹᵐ]/gu;

/** The readings of each character of a text. */
const readingsOfAll = (text: string): string[][] =>
  Array.from(text.replaceAll(superscriptMark, '').normalize('NFC'), readingsOf);

/** Whether characters with these readings can spell the whole target; all readings are followed at once. */
function canSpell(readings: readonly string[][], target: string): boolean {
  let ends = new Set([0]);
  for (const ofCharacter of readings) {
    const next = new Set<number>();
    for (const end of ends)
      for (const reading of ofCharacter) if (target.startsWith(reading, end)) next.add(end + reading.length);
    ends = next;
  }
  return ends.has(target.length);
}

/** Skeletons of an official name: with and without its signs, and with its letters as the Latin ones they look like. */
const targetsOf = (name: string): string[] =>
  [name, bare(name)]
    .flatMap(casesOf)
    .map(skeleton)
    .flatMap((each) => [each, Array.from(each, (letter) => imitatedBy(letter)[0] ?? letter).join('')])
    .filter((target) => target !== '');

/**
 * Whether a nickname can be mistaken for one of some official names: whether each of its characters has a reading (UTS #39, and
 * the table of `confusable-letters.ts`) with which it spells that name. What is no letter may be left out or be read as
 * the letter that it shows: the † of `†Northtone` and of `Nor†htone`.
 */
export function isConfusableWithAny(nickname: string, officialNames: readonly string[]): boolean {
  const readings = readingsOfAll(nickname);
  return officialNames.flatMap(targetsOf).some((target) => canSpell(readings, target));
}

/** Whether a nickname can be mistaken for that of an official account other than the member's own. */
export async function isConfusableWithOfficial(
  database: Queryable,
  nickname: string,
  memberId: number | null,
): Promise<boolean> {
  const rows = await database.rows<{ nickname: string }>(official, [memberId]);
  return isConfusableWithAny(
    nickname,
    rows.map((row) => row.nickname),
  );
}
