import { sha256 } from '../../runtime/sha256.ts';
import { foldLookAlikes } from '../texts/look-alikes.ts';

/** A text that a member writes. */
export interface WrittenText {
  kind: 'comment' | 'post';
  content: string;
  /** What a comment answers, such as `post 12` or `comment 345`. Posts answer nothing. */
  answers?: string;
}

/** A text of up to this many letters is said to many, such as thanks or congratulations. */
const maxShortLetters = 20;

/** Marks above and below letters of Latin, Greek and Cyrillic. Vowels and tones of other scripts stay. */
const diacritics = /[\u0300-\u036f]/gu;
const notLetter = /[^\p{L}\p{M}\p{N}]/gu;
const repeated = /(.)\1+/gsu;

/**
 * What nearly equal texts share: their letters without case, accents, white space, punctuation, emoji and repetition.
 * Look-alike letters are one, and so are all numbers. A text of nothing else keeps its digits or its signs.
 */
export function skeletonOf(text: string): string {
  const plain = text.normalize('NFKD').toLowerCase().replaceAll(diacritics, '');
  const letters = plain.replaceAll(notLetter, '');
  if (letters === '') return plain.replaceAll(/\s/gu, '').replaceAll(repeated, '$1');
  if (!/[^\p{N}]/u.test(letters)) return letters;
  return foldLookAlikes(letters.replaceAll(/\p{N}+/gu, '0')).replaceAll(repeated, '$1');
}

/**
 * The hash that nearly equal texts share. Short comments share it only where they answer the same, so that a member
 * can thank several people.
 */
export function fingerprintOf({ kind, content, answers = '' }: WrittenText): Buffer {
  const skeleton = skeletonOf(content);
  const place = Array.from(skeleton).length > maxShortLetters ? '' : answers;
  return sha256(`${kind} ${place} ${skeleton}`);
}
