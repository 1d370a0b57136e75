import unhomoglyph from 'unhomoglyph';
import { type Queryable, statement } from '../../database/database.ts';

const official = statement(
  'members.official_names',
  'select nickname from member where is_official and ($1::bigint is null or id <> $1)',
);

/** Letters and digits only: punctuation and marks do not tell names apart. */
const bare = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]/gu, '');

/**
 * Latin letters with look-alikes that UTS #39 does not map to them: small capitals, IPA letters, Greek and Cyrillic
 * ones. The look-alikes are given as their UTS #39 skeletons: Greek κ and Cyrillic к are ĸ.
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

/** The name's skeleton: look-alike letters as one (UTS #39 and the table above), without case. */
const skeleton = (text: string): string =>
  Array.from(bare(unhomoglyph(text).normalize('NFD')).toLowerCase(), (letter) => latinOf.get(letter) ?? letter).join(
    '',
  );

/** Skeletons of the name as written and in either case: a capital I looks like a small l, a small i does not. */
function skeletons(name: string): string[] {
  const text = name.normalize('NFKD');
  return [text, text.toLowerCase(), text.toUpperCase()].map(skeleton).filter((each) => each !== '');
}

/** Whether two names can be mistaken for each other. */
export function areConfusable(one: string, other: string): boolean {
  const known = new Set(skeletons(other));
  return skeletons(one).some((each) => known.has(each));
}

/** Whether a nickname can be mistaken for that of an official account other than the member's own. */
export async function isConfusableWithOfficial(
  database: Queryable,
  nickname: string,
  memberId: number | null,
): Promise<boolean> {
  const rows = await database.rows<{ nickname: string }>(official, [memberId]);
  return rows.some((row) => areConfusable(nickname, row.nickname));
}
