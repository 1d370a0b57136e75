import { textLimits } from '../limits.ts';
import { characterCount, codePointsPerCharacter, isBlank } from './text.ts';

/** What is wrong with a nickname: keys of messages. */
export type NicknameProblem = 'needNickname' | 'nicknameTooLong' | 'nicknameSigns';

/**
 * Message of field `nickname` in a 4022 response to a nickname that looks like an official account's, which only the
 * server can check. The apps recognize it and show their own message.
 */
export const officialNicknameRefusal = 'looks like the name of an official account';

/** A nickname as it is stored: in Unicode's composed form (NFC), with one plain space for every gap. */
export function normalNickname(nickname: string): string {
  return nickname
    .normalize('NFC')
    .replace(/\p{Zs}+/gu, ' ')
    .trim();
}

// Invisible signs are part of some characters: of emoji (UTS #51), of variants of Chinese characters, and between
// letters that join (RFC 5892, appendix A).
const flag = /(\u{1f3f4})[\u{e0030}-\u{e007a}]{2,6}\u{e007f}/u;
const emoji = /([\p{ExtPict}\d#*]\p{EMod}?)[\ufe0e\ufe0f]?(?:\u200d(?=\p{ExtPict}))?/u;
const flagOrEmoji = new RegExp(`${flag.source}|${emoji.source}`, 'gu');
const variant = /(\p{sc=Han})[\ufe00-\ufe02\u{e0100}-\u{e01ef}]/gu;
const joiningScripts = ['Arab', 'Syrc', 'Deva', 'Beng', 'Guru', 'Gujr', 'Orya', 'Taml', 'Telu', 'Knda', 'Mlym', 'Sinh'];
const joined = new RegExp(
  `([${joiningScripts.map((script) => `\\p{sc=${script}}`).join('')}])[\\u200c\\u200d](?=\\p{L})`,
  'gu',
);

/**
 * Control, direction and joining signs, fillers, private, blank and replacement characters: they hide, reverse or
 * imitate.
 */
const invisible = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{DI}\p{Zl}\p{Zp}\p{NChar}\u2800\ufffc\ufffd\u{1d159}]/u;

/** Marks without a letter, more than four on one letter, or the same one twice (UTS #39, section 5.4). */
const stackedMarks = /(?:^|\s)\p{M}|[\p{Mn}\p{Me}]{5}|\p{M}{8}|([\p{Mn}\p{Me}])\1/u;

/**
 * The one rule for nicknames, for forms and the server: 1 to 50 characters (specification section 5), all visible. Null
 * for a valid one. Only the server checks whether it looks like somebody else's.
 */
export function nicknameProblem(nickname: string): NicknameProblem | null {
  const name = normalNickname(nickname);
  if (name === '') return 'needNickname';
  const limit = textLimits.maxNicknameCharacters;
  if (name.length > 2 * limit * codePointsPerCharacter || characterCount(name) > limit) return 'nicknameTooLong';
  const stripped = name.replace(flagOrEmoji, '$1$2').replace(variant, '$1').replace(joined, '$1');
  const refused = invisible.test(stripped) || stackedMarks.test(stripped.normalize('NFD')) || isBlank(name);
  return refused ? 'nicknameSigns' : null;
}
