import type { CallName } from '@community/contract/calls';
import { paging } from '@community/contract/limits';
import type { Database, Queryable } from '../database/database.ts';

/** Which of the database's connections a call reads on. */
export type ReadPool = 'reads' | 'heavyReads';

/** Places before a page from which on reading it is dear: it goes through all of them. */
const deepOffset = 1_000;

/** The fields of a valid request that make it dear. */
interface Reading {
  type?: number;
  user_name?: string;
  page?: number;
  per_page?: number;
}

/** Searches, what is put together from many authors, and deep pages are heavy reads. The request is a valid one. */
export function readPoolOf(name: CallName, request: unknown): ReadPool {
  const { type, user_name = '', page = 1, per_page = paging.followListSize } = request as Reading;
  const ofFollowed = (name === 'posts' || name === 'posttops') && type === 2;
  const heavy = name === 'searchuser' || ofFollowed || user_name.trim() !== '' || (page - 1) * per_page >= deepOffset;
  return heavy ? 'heavyReads' : 'reads';
}

/** The database as a call of this pool reads it. */
export const readsOf = (database: Database, pool: ReadPool = 'reads'): Queryable => database[pool];
