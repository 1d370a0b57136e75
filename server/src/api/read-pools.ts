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
  user_id?: string;
  subject?: string;
  official?: number;
  pinned?: number;
  page?: number;
  per_page?: number;
}

/** Searches, lists of many authors, topics among all pins, and deep pages are heavy. The request must be valid. */
export function readPoolOf(name: CallName, request: unknown): ReadPool {
  const { type, user_name = '', page = 1, per_page = paging.followListSize, ...filters } = request as Reading;
  const ofFollowed = (name === 'posts' || name === 'posttops') && type === 2;
  const ofMany =
    name === 'posts' &&
    filters.user_id === undefined &&
    (filters.official === 1 || (filters.pinned === 1 && filters.subject !== undefined));
  const searches = name === 'searchuser' || user_name.trim() !== '';
  const heavy = searches || ofFollowed || ofMany || (page - 1) * per_page >= deepOffset;
  return heavy ? 'heavyReads' : 'reads';
}

/** The database's connections of a pool. */
export const readsOf = (database: Database, pool: ReadPool = 'reads'): Queryable => database[pool];
