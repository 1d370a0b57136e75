import type { CallName } from '@community/contract/calls';
import { paging } from '@community/contract/limits';
import { serverCalls } from './calls.ts';
import type { ReadPool } from './read-pools.ts';

/** Offset from which a page is expensive: reading it skips all rows before. */
const deepOffset = 1_000;

const isDeep = ({ page = 1, per_page = paging.followListSize }: { page?: number; per_page?: number }): boolean =>
  (page - 1) * per_page >= deepOffset;

/** Rank of a valid request among the heavy reads, lower ones first; null for a light one. Deep pages are heavy. */
function heavyRankOf(name: CallName, request: object): 0 | 1 | null {
  if (isDeep(request)) return 1;
  // The request is that of the call; the compiler cannot relate two lookups by one name.
  return serverCalls[name].heavyRank?.(request as never) ?? null;
}

/** The connections from which a valid request reads. */
export const readPoolOf = (name: CallName, request: object): ReadPool =>
  heavyRankOf(name, request) === null ? 'reads' : 'heavyReads';

/** Rank of a heavy read in the queue. */
export const rankOf = (name: CallName, request: object): number => heavyRankOf(name, request) ?? 1;
