import { textLimits } from '@community/contract/limits';
import { nicknameProblem as ruleOfNickname } from '@community/contract/nickname';
import { characterCount } from '@community/contract/text';
import { isCommonPassword } from './common-passwords.ts';
import { normalEmail } from './email-address.ts';

/** Keys of the account rules' messages (specification section 5); the translations are in `locales`. */
export type RuleMessage =
  | 'accountRequired'
  | 'emailFormat'
  | 'passwordRequired'
  | 'passwordRule'
  | 'passwordCommon'
  | 'passwordDifferent'
  | 'agreementRequired'
  | 'codeRequired'
  | 'nicknameRule'
  | 'nicknameSigns';

export function emailError(email: string): RuleMessage | null {
  if (email.trim() === '') return 'accountRequired';
  return normalEmail(email) === null ? 'emailFormat' : null;
}

/** 8 to 16 characters with at least two kinds of digits, letters and symbols. */
export function passwordError(password: string): RuleMessage | null {
  const length = characterCount(password);
  const kinds = [/\p{Nd}/u, /\p{L}/u, /[^\p{L}\p{M}\p{Nd}\s\p{C}]/u].filter((kind) => kind.test(password)).length;
  return length >= textLimits.minPasswordCharacters && length <= textLimits.maxPasswordCharacters && kinds >= 2
    ? null
    : 'passwordRule';
}

/** Errors of the new password and its confirmation, by field. */
export function newPasswordErrors(
  password: string,
  confirmation: string,
): { password?: RuleMessage; confirmation?: RuleMessage } {
  const error = passwordError(password);
  if (error) return { password: error };
  if (isCommonPassword(password)) return { password: 'passwordCommon' };
  return password === confirmation ? {} : { confirmation: 'passwordDifferent' };
}

/** The contract's rule for nicknames, without the check for official names, which needs the database. */
export function nicknameError(nickname: string): RuleMessage | null {
  const error = ruleOfNickname(nickname);
  return error === 'needNickname' || error === 'nicknameTooLong' ? 'nicknameRule' : error;
}
