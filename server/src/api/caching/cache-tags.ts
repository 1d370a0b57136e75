import { type CallName, calls, type Envelope } from '@community/contract/calls';
import { serverCalls } from '../calls.ts';
import type { CacheTag, ChangedTags } from './cache-tag.ts';

/** Whether a call has the same response for every visitor. */
export const isSameForVisitors = (call: CallName): boolean =>
  calls[call].access === 'anyone' && serverCalls[call].shows !== undefined;

/** Tags of a visitor's response. A call that says nothing of what it shows has the tag that every change has. */
export function shownTags(call: CallName, request: unknown, { data }: Pick<Envelope, 'data'>): readonly CacheTag[] {
  // Requests and responses are those of the call; the compiler cannot relate two lookups by one name.
  return serverCalls[call].shows?.((request ?? {}) as never, (data ?? {}) as never) ?? ['content'];
}

/** Tags of what a successful call changed for visitors at once; null if nothing. */
export function changedTags(call: CallName, request: unknown, { data }: Pick<Envelope, 'data'>): ChangedTags | null {
  const { changes } = serverCalls[call];
  return typeof changes === 'function' ? changes((request ?? {}) as never, (data ?? {}) as never) : changes;
}
