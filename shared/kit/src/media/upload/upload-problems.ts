import { codes } from '@community/contract/codes';
import { uploadRefusals } from '@community/contract/upload-refusals';
import { isCallFailure } from '@community/core';

/**
 * Why a file is not with the server:
 * - `wrongType`, `tooLarge`, `tooManyPixels`, `unreadable`, `unplayable`: it is not what it claims to be, too large,
 *   damaged, or a video that browsers cannot play; it is taken out with the message that names it;
 * - `refused`: the server answered with a failure; it is taken out with the generic error (specification section 8: an
 *   upload failure removes the file);
 * - `interrupted`: nobody has said anything about the file, because the line broke, time ran out, the session is over
 *   or the server is busy; it stays and can be sent again;
 * - `tooMany`, `dayFull`: the member has too many unused uploads, or has uploaded too much today; it stays, too;
 * - `lost`: a kept file is not in this browser any more;
 * - `gone`: a chosen file cannot be read any more, since it was moved, changed or deleted, or its cloud is out of reach.
 */
export type UploadProblem =
  | 'wrongType'
  | 'tooLarge'
  | 'tooManyPixels'
  | 'unreadable'
  | 'unplayable'
  | 'refused'
  | 'interrupted'
  | 'tooMany'
  | 'dayFull'
  | 'lost'
  | 'gone';

/** Problems that leave the file in the form, to be sent again. */
export const resendable: ReadonlySet<UploadProblem> = new Set(['interrupted', 'tooMany', 'dayFull']);

/** Statuses that say nothing about the file: no response, timeouts, rate limits, gateway errors. */
const transientStatuses = new Set([0, 408, 429, 502, 503, 504]);

/** Sorts the failure of an upload. */
export function problemOf(error: unknown): UploadProblem {
  if (!isCallFailure(error)) return 'interrupted';
  const { code, status, reason, fields } = error;
  if (code === codes.signedOut || status === codes.signedOut || status === 401 || code === codes.tooFast)
    return 'interrupted';
  if (reason === codes.unusedUploads) return 'tooMany';
  if (reason === codes.uploadsOfDay) return 'dayFull';
  if (fields?.['file[]'] === uploadRefusals.picturePixels) return 'tooManyPixels';
  if (fields?.['file[]'] === uploadRefusals.pictureUnreadable) return 'unreadable';
  if (fields?.['file[]'] === uploadRefusals.videoCodec) return 'unplayable';
  if (code === codes.invalidInput || status === 415) return 'wrongType';
  if (status === 413) return 'tooLarge';
  return code === 0 && transientStatuses.has(status) ? 'interrupted' : 'refused';
}
