import { codes } from '@community/contract/codes';
import type { CallFailure } from './http.ts';

/** Key of the text in core's namespace that tells a failure, or null where the generic handler stays silent (4001, and what was given up). */
export type FailureKey = 'requestMissing' | 'tooFast' | 'systemError';

export function isCallFailure(error: unknown): error is CallFailure {
  return typeof error === 'object' && error !== null && 'code' in error && 'status' in error;
}

/**
 * Sorts a failure for the reader (specification section 8): silent for a lost session and for a call that was given up, `Network request does not exist` for
 * HTTP 404, a hint to slow down for 429, else the System Error tip.
 */
export function failureKey(error: unknown): FailureKey | null {
  // The page gave the call up: with a lost session all that is under way goes.
  if (!isCallFailure(error)) return (error as Partial<Error> | undefined)?.name === 'AbortError' ? null : 'systemError';
  if (error.code === codes.signedOut) return null;
  if (error.status === 404) return 'requestMissing';
  if (error.status === 429 || error.code === codes.tooFast) return 'tooFast';
  return 'systemError';
}

/** Whether a load failed because what it asked for is not there (any more). */
export function isGone(error: unknown): boolean {
  return isCallFailure(error) && (error.code === codes.notFound || error.code === codes.invalidInput);
}
