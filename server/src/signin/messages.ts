import { codes, type ResultCode } from '@community/contract/codes';
import type { CodeRefusal } from '../accounts/verification.ts';
import type { MessageKey } from './translations.ts';

/** Messages by field; `form` for the whole form. */
export type FieldErrors = Partial<Record<string, MessageKey>>;

const codeOfMessage: Partial<Record<MessageKey, ResultCode>> = {
  unknownApp: codes.badRequest,
  unknownStore: codes.badRequest,
  unknownReturn: codes.badRequest,
  framed: codes.badRequest,
  wrongCode: codes.wrongVerificationCode,
  emailRegistered: codes.emailRegistered,
  accountMissing: codes.accountMissing,
  wrongPassword: codes.wrongPassword,
  tooMany: codes.tooFast,
  mailFailed: codes.serverFault,
  serverFault: codes.serverFault,
};

/** Messages of refused verification codes. Only an incorrect one has the text and code of the specification (4006). */
export const messageOfRefusal = { wrong: 'wrongCode', spent: 'spentCode' } as const satisfies Record<
  CodeRefusal,
  MessageKey
>;

/** The code that the catalogue (specification section 8) gives a message; pages carry it for tests and support. */
export function codeOf(message: MessageKey): ResultCode {
  return codeOfMessage[message] ?? codes.invalidInput;
}

/** The errors of the fields that have one. */
export function present(errors: Record<string, MessageKey | null | undefined>): FieldErrors | null {
  const found = Object.entries(errors).flatMap(([name, error]) => (error ? [[name, error] as const] : []));
  return found.length > 0 ? Object.fromEntries(found) : null;
}

const notices = [
  'passwordChanged',
  'passwordSaved',
  'signedOutEverywhere',
  'signedOutMeanwhile',
  'codeSentAgain',
  'spentCode',
] as const satisfies readonly MessageKey[];

/** The notice of an address, shown after a redirect. */
export function noticeOf(word: string): MessageKey | null {
  return notices.find((notice) => notice === word) ?? null;
}
