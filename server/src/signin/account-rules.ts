import { textLimits } from '@community/contract/limits';
import { characterCount } from '@community/contract/text';

/** Keys of the messages of the account rules (specification section 5); the texts stand in `locales`. */
export type RuleMessage =
  | 'accountRequired'
  | 'emailFormat'
  | 'passwordRule'
  | 'passwordDifferent'
  | 'agreementRequired'
  | 'codeRequired'
  | 'nicknameRule';

/** An address as mail servers take it, roughly: the code that is mailed proves the rest. */
export function emailProblem(email: string): RuleMessage | null {
  if (email.trim() === '') return 'accountRequired';
  return /^[^\s@<>"]{1,64}@[^\s@<>"]{1,190}\.[^\s@<>".]{2,}$/.test(email.trim()) ? null : 'emailFormat';
}

/** 8 to 16 characters with at least two kinds of digits, letters and symbols. */
export function passwordProblem(password: string): RuleMessage | null {
  const length = characterCount(password);
  const kinds = [/\d/, /\p{L}/u, /[^\p{L}\d\s]/u].filter((kind) => kind.test(password)).length;
  return length >= textLimits.passwordMin && length <= textLimits.passwordMax && kinds >= 2 ? null : 'passwordRule';
}

export function nicknameProblem(nickname: string): RuleMessage | null {
  const length = characterCount(nickname.trim());
  return length >= 1 && length <= textLimits.nickname ? null : 'nicknameRule';
}
