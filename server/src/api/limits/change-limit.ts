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

/** The same of changes that drop all that is kept, such as a new name, which stands on any page: ten a minute. */
const wholeChangeShare = 1 / 60;

/** Calls with limits of their own (`spam/spam-limits.ts`). */
const newTexts: ReadonlySet<string> = new Set(['addpost', 'addcomment', 'replycomment'] satisfies CallName[]);

type Changes = (typeof serverCalls)[CallName]['changes'];

const callsThat = (isSo: (changes: Changes) => boolean): ReadonlySet<string> =>
  new Set(
    Object.entries(serverCalls).flatMap(([name, { changes }]) => (isSo(changes) && !newTexts.has(name) ? [name] : [])),
  );

/** Calls whose success drops what is kept for visitors, and those that drop all of it. */
const changing = callsThat((changes) => changes !== null);
const changingAll = callsThat((changes) => changes === 'all');

/** Calls that drop nothing, and leave a row that all lists of the member read from then on. */
const hiding: ReadonlySet<string> = new Set(['postnotinterest', 'dislikeuser'] satisfies CallName[]);

/** Counts a member's call. Throws 4029 over the limit. */
export type CountChange = (name: CallName, memberId: number) => void;

/**
 * Limits the changes of a member. Ten a second, which the limit of calls allows, would leave visitors no kept page:
 * each drops those that show what changed, and a new name all of them, which may come less often. What a member hides
 * counts, too, since all lists of the member leave it out from then on. That limits how fast a member's lists become
 * slower, and not how much they may have to leave out: one a second is 86,400 a day.
 */
export function limitChanges(callsPerMinute: number, counts: Pick<CallCounts, 'count'>): CountChange {
  if (callsPerMinute === 0) return () => undefined;
  const count = (what: string, perMinute: number) => {
    if (counts.count(what).current > perMinute) throw new CallError(codes.tooFast, 'Too many changes in a minute');
  };
  return (name, memberId) => {
    if (changing.has(name) || hiding.has(name))
      count(`changes of member ${memberId}`, Math.ceil(callsPerMinute * changeShare));
    if (changingAll.has(name))
      count(`whole changes of member ${memberId}`, Math.ceil(callsPerMinute * wholeChangeShare));
  };
}
