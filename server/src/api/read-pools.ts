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
  official?: number;
  page?: number;
  per_page?: number;
}

/** Feeds of official accounts, which have no bound of one author. */
const isOfMany = (name: CallName, { user_id, official }: Reading): boolean =>
  name === 'posts' && user_id === undefined && official === 1;

const isDeep = ({ page = 1, per_page = paging.followListSize }: Reading): boolean =>
  (page - 1) * per_page >= deepOffset;

/** Searches, lists of many authors and deep pages are heavy. The request must be valid. */
export function readPoolOf(name: CallName, request: unknown): ReadPool {
  const reading = request as Reading;
  const ofFollowed = (name === 'posts' || name === 'posttops') && reading.type === 2;
  const searches = name === 'searchuser' || (reading.user_name ?? '').trim() !== '';
  return searches || ofFollowed || isOfMany(name, reading) || isDeep(reading) ? 'heavyReads' : 'reads';
}

/** Rank of a heavy read in the queue: first pages of feeds, which stores embed, do not wait for searches. */
export function rankOf(name: CallName, request: unknown): number {
  const reading = request as Reading;
  return isOfMany(name, reading) && !isDeep(reading) ? 0 : 1;
}

/** The database's connections of a pool. */
export const readsOf = (database: Database, pool: ReadPool = 'reads'): Queryable => database[pool];
