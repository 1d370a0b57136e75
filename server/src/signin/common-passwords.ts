import { textLimits } from '@community/contract/limits';
import { dictionary } from '@zxcvbn-ts/language-common';

/** Passwords are compared in this form: `Password1` is as easy to guess as `password1`. */
const comparable = (password: string): string => password.normalize('NFKC').toLowerCase();

const couldBeTaken = ({ length }: string): boolean =>
  length >= textLimits.minPasswordCharacters && length <= textLimits.maxPasswordCharacters;

/**
 * The passwords that guessing begins with: those of the zxcvbn project's list, made from published leaks, that are as long as the
 * account rules ask for (NIST SP 800-63B, section 5.1.1.2, asks for such a list).
 */
const common: ReadonlySet<string> = new Set(dictionary['passwords-common'].filter(couldBeTaken).map(comparable));

/** Whether a password is one of those that are tried first. */
export function isCommonPassword(password: string): boolean {
  return common.has(comparable(password));
}
