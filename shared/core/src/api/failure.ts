import { codes } from '@community/contract/codes';
import type { CallFailure } from './http.ts';

/** Key of a failure's message in core's translations. */
export type FailureMessage =
  | 'requestMissing'
  | 'tooFast'
  | 'offline'
  | 'unreachable'
  | 'maintenance'
  | 'gone'
  | 'notYours'
  | 'notAccepted'
  | 'systemError';

export function isCallFailure(error: unknown): error is CallFailure {
  return typeof error === 'object' && error !== null && 'code' in error && 'status' in error;
}

/** Messages of result codes. Codes that one call gives a meaning of its own are told by that call's feature. */
const keyOfCode: Readonly<Record<number, FailureMessage>> = {
  [codes.tooFast]: 'tooFast',
  [codes.notFound]: 'gone',
  [codes.notYours]: 'notYours',
  [codes.invalidInput]: 'notAccepted',
};

/** Messages of HTTP statuses without a known code. Gateways answer with 502 to 504 while the server restarts. */
const keyOfStatus: Readonly<Record<number, FailureMessage>> = {
  404: 'requestMissing',
  408: 'unreachable',
  429: 'tooFast',
  502: 'maintenance',
  503: 'maintenance',
  504: 'unreachable',
};

/** Elsewhere than in browsers nothing says that there is no network. */
function isOffline(): boolean {
  return (globalThis as { navigator?: { onLine?: boolean } }).navigator?.onLine === false;
}

/**
 * Maps a failure to its message (specification section 8): what the reader can do something about has its own, such as
 * `Network request does not exist` for HTTP 404, or being offline. System Error is for faults of ours. Null for a lost
 * session and for an aborted call, which show no message.
 */
export function failureMessage(error: unknown): FailureMessage | null {
  // Ending a session aborts all calls under way.
  if (!isCallFailure(error)) return (error as Partial<Error> | undefined)?.name === 'AbortError' ? null : 'systemError';
  if (error.code === codes.signedOut) return null;
  if (error.status === 0) return isOffline() ? 'offline' : 'unreachable';
  return keyOfStatus[error.status] ?? keyOfCode[error.code] ?? 'systemError';
}

/** Keys of messages that remotes built with core before 0.2.3 know. */
export type FailureKey = 'requestMissing' | 'tooFast' | 'systemError';

/** What `failureMessage` says, in the keys of before. @deprecated since 0.2.3 */
export function failureKey(error: unknown): FailureKey | null {
  const message = failureMessage(error);
  return message === null || message === 'requestMissing' || message === 'tooFast' ? message : 'systemError';
}

/** Whether a load failed because its subject does not exist, or not any more. */
export function isGone(error: unknown): boolean {
  return isCallFailure(error) && (error.code === codes.notFound || error.code === codes.invalidInput);
}
