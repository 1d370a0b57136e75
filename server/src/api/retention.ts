import { type Queryable, statement } from '../database/database.ts';
import { historyRetentionMs } from './pagination.ts';
import { deleteExpiredGuestViews } from './posts/postread.ts';

/** History tables; `to_at` is the end of a row's validity. */
const tables = ['post_rank', 'comment_rank', 'post_pin', 'follow_past'] as const;
const removals = tables.map((table) => statement(`past.delete_${table}`, `delete from ${table} where to_at < $1`));

/**
 * Removes history that no snapshot can need, and expired view counts. Writers remove their own rows as they go; what
 * they leave, mostly of deleted posts, would stay in the indexes that every list reads.
 */
export async function removeExpiredHistory(database: Queryable, now: Date): Promise<void> {
  const until = new Date(now.getTime() - historyRetentionMs);
  for (const removal of removals) await database.run(removal, [until]);
  await deleteExpiredGuestViews(database, now);
}
