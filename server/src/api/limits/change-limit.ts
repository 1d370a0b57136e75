import type { CallName } from '@community/contract/calls';
import { codes } from '@community/contract/codes';
import { CallError } from '../../http/errors/call-error.ts';
import type { CallCounts } from '../../http/limits/call-counts.ts';
import { serverCalls } from '../calls.ts';

/**
 * Changes of a member in a minute, as a fraction of the calls: one a second. Kept pages are made anew every two seconds
 * in any case.
 */
const changeShare = 0.1;

/** Calls with limits of their own (`spam/spam-limits.ts`). */
const newTexts: ReadonlySet<string> = new Set(['addpost', 'addcomment', 'replycomment'] satisfies CallName[]);

/** Calls whose success drops what is kept for visitors. */
const changing: ReadonlySet<string> = new Set(
  Object.entries(serverCalls).flatMap(([name, { changes }]) => (changes === null || newTexts.has(name) ? [] : [name])),
);

/** Counts a member's call. Throws 4029 over the limit. */
export type CountChange = (name: CallName, memberId: number) => void;

/**
 * Limits the changes of a member. Ten a second, which the limit of calls allows, would leave visitors no kept page: each
 * drops those that show what changed, and a new name all of them.
 */
export function limitChanges(callsPerMinute: number, counts: Pick<CallCounts, 'count'>): CountChange {
  if (callsPerMinute === 0) return () => undefined;
  const perMinute = Math.ceil(callsPerMinute * changeShare);
  return (name, memberId) => {
    if (!changing.has(name)) return;
    if (counts.count(`changes of member ${memberId}`).current > perMinute)
      throw new CallError(codes.tooFast, 'Too many changes in a minute');
  };
}
