import type { CallName } from '@community/contract/calls';
import { paging } from '@community/contract/limits';
import type { Database, Queryable } from '../database/database.ts';

/** The connection pool that a call reads from. */
export type ReadPool = 'reads' | 'heavyReads';

/** Offset from which a page is expensive: reading it skips all rows before. */
const deepOffset = 1_000;

/** The fields of a valid request that make it expensive. */
interface Reading {
  type?: number;
  user_name?: string;
  page?: number;
  per_page?: number;
}

/** Searches, lists of many authors and deep pages are heavy reads. The request must be valid. */
export function readPoolOf(name: CallName, request: unknown): ReadPool {
  const { type, user_name = '', page = 1, per_page = paging.followListSize } = request as Reading;
  const ofFollowed = (name === 'posts' || name === 'posttops') && type === 2;
  const heavy = name === 'searchuser' || ofFollowed || user_name.trim() !== '' || (page - 1) * per_page >= deepOffset;
  return heavy ? 'heavyReads' : 'reads';
}

/** The database's connections of a pool. */
export const readsOf = (database: Database, pool: ReadPool = 'reads'): Queryable => database[pool];
