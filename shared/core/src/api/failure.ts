import { codes } from '@community/contract/codes';
import type { CallFailure } from './http.ts';

/** Key of a failure's message in core's translations. */
export type FailureKey = 'requestMissing' | 'tooFast' | 'systemError';

export function isCallFailure(error: unknown): error is CallFailure {
  return typeof error === 'object' && error !== null && 'code' in error && 'status' in error;
}

/**
 * Maps a failure to its message (specification section 8): `Network request does not exist` for HTTP 404, a hint to
 * slow down for 429, else System Error. Null for a lost session and for an aborted call, which show no message.
 */
export function failureKey(error: unknown): FailureKey | null {
  // Ending a session aborts all calls under way.
  if (!isCallFailure(error)) return (error as Partial<Error> | undefined)?.name === 'AbortError' ? null : 'systemError';
  if (error.code === codes.signedOut) return null;
  if (error.status === 404) return 'requestMissing';
  if (error.status === 429 || error.code === codes.tooFast) return 'tooFast';
  return 'systemError';
}

/** Whether a load failed because its subject does not exist, or not any more. */
export function isGone(error: unknown): boolean {
  return isCallFailure(error) && (error.code === codes.notFound || error.code === codes.invalidInput);
}
