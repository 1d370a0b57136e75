import unhomoglyph from 'unhomoglyph';
import { type Queryable, statement } from '../../database/database.ts';
import { imitatedTexts } from '../texts/confusable-letters.ts';

const official = statement(
  'members.official_names',
  `select nickname from member where is_official and ($1::bigint is null or id <> $1)
   union all select $2 where not exists (select from member where id = $1 and is_official)`,
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

/** A character of a nickname. */
interface Character {
  /** Skeletons that it can be read as. */
  readings: readonly string[];
  /** A sign within a word, which people read as the letter that is missing there: `N🍩rthtone`. */
  isSign: boolean;
}

const isSign = (character: string): boolean => /[\p{S}\p{Extended_Pictographic}]/u.test(character);
const isOfWord = (character: string | undefined): boolean => character !== undefined && /[\p{L}\p{N}]/u.test(character);

/** Letters of a name for each that a sign may stand for; a shorter name would be told by too few. */
const lettersPerSign = 4;

/** The characters of a text. */
function charactersOf(text: string): Character[] {
  const characters = Array.from(text.replaceAll(superscriptMark, '').normalize('NFC'));
  // Marks, such as that which makes a sign an emoji, belong to what is before them.
  const next = (at: number) => characters.slice(at + 1).find((character) => !/\p{M}/u.test(character));
  return characters.map((character, at) => ({
    readings: readingsOf(character),
    isSign: isSign(character) && isOfWord(characters[at - 1]) && isOfWord(next(at)),
  }));
}

/** Whether characters can spell the whole target; all readings are followed at once. */
function canSpell(characters: readonly Character[], target: string): boolean {
  const maxSigns = Math.floor(target.length / lettersPerSign);
  // By where the target is spelled to, the fewest signs that stood for a letter.
  let ends = new Map([[0, 0]]);
  for (const { readings, isSign } of characters) {
    const next = new Map<number, number>();
    const reach = (end: number, signs: number) => next.set(end, Math.min(signs, next.get(end) ?? signs));
    for (const [end, signs] of ends) {
      for (const reading of readings) if (target.startsWith(reading, end)) reach(end + reading.length, signs);
      if (isSign && signs < maxSigns) reach(end + 1, signs + 1);
    }
    if (next.size === 0) return false;
    ends = next;
  }
  return ends.has(target.length);
}

/** Skeletons of an official name: with and without its signs, and with its letters as the Latin ones they look like. */
function targetsOf(name: string): string[] {
  const skeletons = new Set([name, bare(name)].flatMap(casesOf).map(skeleton));
  const targets = [...skeletons].flatMap((each) => [
    each,
    Array.from(each, (letter) => imitatedBy(letter)[0] ?? letter).join(''),
  ]);
  return [...new Set(targets)].filter((target) => target !== '');
}

/**
 * Whether a nickname can be mistaken for one of some official names: whether each of its characters has a reading (UTS #39, and
 * the table of `confusable-letters.ts`) with which it spells that name. What is no letter may be left out or be read as
 * the letter that it shows: the † of `†Northtone` and of `Nor†htone`. A sign within a word may stand for any letter.
 */
export function isConfusableWithAny(nickname: string, officialNames: readonly string[]): boolean {
  const characters = charactersOf(nickname);
  return officialNames.flatMap(targetsOf).some((target) => canSpell(characters, target));
}

/** A nickname that somebody wants. */
interface WantedName {
  nickname: string;
  /** Null for whoever registers. */
  memberId: number | null;
  /** The brand has its name even where no official account bears it. */
  brand: string;
}

/**
 * Whether a nickname can be mistaken for that of an official account other than the member's own, or for the brand's,
 * which official accounts may have.
 */
export async function isConfusableWithOfficial(
  database: Queryable,
  { nickname, memberId, brand }: WantedName,
): Promise<boolean> {
  const rows = await database.rows<{ nickname: string }>(official, [memberId, brand]);
  return isConfusableWithAny(
    nickname,
    rows.map((row) => row.nickname),
  );
}
