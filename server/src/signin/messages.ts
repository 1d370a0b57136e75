import { codes, type ResultCode } from '@community/contract/codes';
import type { MessageKey } from './translations.ts';

/** Messages by field; `form` for the whole form. */
export type Problems = Partial<Record<string, MessageKey>>;

const codeOfMessage: Partial<Record<MessageKey, ResultCode>> = {
  unknownApp: codes.badRequest,
  wrongCode: codes.wrongVerificationCode,
  emailRegistered: codes.emailRegistered,
  accountMissing: codes.accountMissing,
  wrongPassword: codes.wrongPassword,
  tooMany: codes.tooFast,
  mailFailed: codes.serverFault,
  serverFault: codes.serverFault,
};

/** The code that the catalogue (specification section 8) gives a message; pages carry it for tests and support. */
export function codeOf(message: MessageKey): ResultCode {
  return codeOfMessage[message] ?? codes.invalidInput;
}

/** Problems without the fields that have none. */
export function present(problems: Record<string, MessageKey | null | undefined>): Problems | null {
  const found = Object.entries(problems).flatMap(([name, problem]) => (problem ? [[name, problem] as const] : []));
  return found.length > 0 ? Object.fromEntries(found) : null;
}

const notices = [
  'passwordChanged',
  'passwordSaved',
  'signedOutEverywhere',
  'codeSentAgain',
] as const satisfies readonly MessageKey[];

/** The notice of an address, shown after a redirect. */
export function noticeOf(word: string): MessageKey | null {
  return notices.find((notice) => notice === word) ?? null;
}
