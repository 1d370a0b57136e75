import { textLimits } from '@community/contract/limits';
import { dictionary } from '@zxcvbn-ts/language-common';

/** The form in which passwords are compared: `Password1` is as easy to guess as `password1`. */
const comparable = (password: string): string => password.normalize('NFKC').toLowerCase();

const couldBeTaken = ({ length }: string): boolean =>
  length >= textLimits.minPasswordCharacters && length <= textLimits.maxPasswordCharacters;

/**
 * Common passwords from the zxcvbn project's list of published leaks, of valid length (NIST SP 800-63B, section
 * 5.1.1.2, asks for such a list).
 */
const common: ReadonlySet<string> = new Set(dictionary['passwords-common'].filter(couldBeTaken).map(comparable));

/** Whether a password is a common one. */
export function isCommonPassword(password: string): boolean {
  return common.has(comparable(password));
}
