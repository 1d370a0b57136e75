import unhomoglyph from 'unhomoglyph';
import { type Queryable, statement } from '../../database/database.ts';

const official = statement(
  'members.official_names',
  'select nickname from member where is_official and ($1::bigint is null or id <> $1)',
);

/** Letters and digits alone: what stands around and above them makes a name no other one. */
const bare = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]/gu, '');

/**
 * Latin letters, and what imitates them but is a letter of its own for UTS #39: small capitals, letters of the IPA,
 * Greek and Cyrillic ones. They stand here as their skeletons: Greek κ and Cyrillic к are ĸ.
 */
const imitations = {
  a: 'ᴀɐɒʌ',
  b: 'ʙᴃƅ',
  d: 'ᴅ',
  e: 'ᴇǝəɘɛꞓ',
  f: 'ꜰ',
  g: 'ɢ',
  h: 'ʜ',
  j: 'ᴊʝ',
  k: 'ĸʞ',
  l: 'ʟ',
  m: 'ʍ',
  n: 'ɴᴎиŋƞɲ',
  p: 'ᴘ',
  q: 'ꞯ',
  r: 'ʀᴙʁɹ',
  t: 'ᴛʇ',
  u: 'ʊʉ',
  w: 'ω',
  x: 'χ',
  y: 'ʎɣ',
};
const latinOf = new Map(
  Object.entries(imitations).flatMap(([latin, letters]) => Array.from(letters, (letter) => [letter, latin] as const)),
);

/** The name as the eye takes it: look-alike letters as one (UTS #39, and the imitations above), without case. */
const skeleton = (text: string): string =>
  Array.from(bare(unhomoglyph(text).normalize('NFD')).toLowerCase(), (letter) => latinOf.get(letter) ?? letter).join(
    '',
  );

/** Its skeletons as it is and in either case: a capital I is like a small l, a small i is not. */
function skeletons(name: string): string[] {
  const text = name.normalize('NFKD');
  return [text, text.toLowerCase(), text.toUpperCase()].map(skeleton).filter((each) => each !== '');
}

/** Whether two names can be taken for one another. */
export function looksAlike(one: string, other: string): boolean {
  const known = new Set(skeletons(other));
  return skeletons(one).some((each) => known.has(each));
}

/** Whether a nickname can be taken for the one of an official account other than the member's own. */
export async function looksOfficial(database: Queryable, nickname: string, memberId: number | null): Promise<boolean> {
  const rows = await database.rows<{ nickname: string }>(official, [memberId]);
  return rows.some((row) => looksAlike(nickname, row.nickname));
}
