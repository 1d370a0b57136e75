import { textLimits } from './limits.ts';
import { characterCount, codePointsPerCharacter, isBlank } from './text.ts';

/** What is wrong with a nickname; the keys of the messages that tell it. */
export type NicknameProblem = 'needNickname' | 'nicknameTooLong' | 'nicknameSigns';

/**
 * Message of field `nickname` in a 4022 answer to a nickname that looks like an official account's, which only the server
 * can tell. The apps have their own words for readers and know by this when to choose them.
 */
export const officialNicknameRefusal = 'looks like the name of an official account';

/** A nickname as it is kept: in Unicode's composed form (NFC), every gap one plain space. */
export function normalNickname(nickname: string): string {
  return nickname
    .normalize('NFC')
    .replace(/\p{Zs}+/gu, ' ')
    .trim();
}

// Signs that show nothing are part of some characters: of emoji (UTS #51), of variants of Chinese characters, and between letters that
// join (RFC 5892, appendix A).
const emoji =
  /(\u{1f3f4})[\u{e0030}-\u{e007a}]{2,6}\u{e007f}|([\p{ExtPict}\d#*]\p{EMod}?)[\ufe0e\ufe0f]?(?:\u200d(?=\p{ExtPict}))?/gu;
const variant = /(\p{sc=Han})[\ufe00-\ufe02\u{e0100}-\u{e01ef}]/gu;
const joined =
  /([\p{sc=Arab}\p{sc=Syrc}\p{sc=Deva}\p{sc=Beng}\p{sc=Guru}\p{sc=Gujr}\p{sc=Orya}\p{sc=Taml}\p{sc=Telu}\p{sc=Knda}\p{sc=Mlym}\p{sc=Sinh}])[\u200c\u200d](?=\p{L})/gu;

/** Control, direction and joining signs, fillers, private and blank characters, and what stands for none: they hide, turn round or imitate. */
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{DI}\p{Zl}\p{Zp}\p{NChar}\u2800\ufffc\ufffd\u{1d159}]/u;

/** Marks on nothing, more than four on one letter, or one twice (UTS #39, section 5.4). */
const heaped = /(?:^|\s)\p{M}|[\p{Mn}\p{Me}]{5}|\p{M}{8}|([\p{Mn}\p{Me}])\1/u;

/**
 * The one rule for nicknames, of forms and server: 1 to 50 characters (specification section 5), all of which can be seen. Null for a good
 * one. Whether it looks like somebody else's is the server's to say.
 */
export function nicknameProblem(nickname: string): NicknameProblem | null {
  const name = normalNickname(nickname);
  if (name === '') return 'needNickname';
  const limit = textLimits.maxNicknameCharacters;
  if (name.length > 2 * limit * codePointsPerCharacter || characterCount(name) > limit) return 'nicknameTooLong';
  const seen = name.replace(emoji, '$1$2').replace(variant, '$1').replace(joined, '$1');
  return unseen.test(seen) || heaped.test(seen.normalize('NFD')) || isBlank(name) ? 'nicknameSigns' : null;
}
