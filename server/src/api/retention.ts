import { type Queryable, statement } from '../database/database.ts';
import { historyRetentionMs } from './pagination.ts';
import { forgetGuestViews } from './posts/view-repository.ts';

/** Tables of what held for a time; `to_at` is when it ended. */
const tables = ['post_rank', 'comment_rank', 'post_pin', 'follow_past'] as const;
const removals = tables.map((table) => statement(`past.forget_${table}`, `delete from ${table} where to_at < $1`));

/**
 * Forgets what no list can be asked for any more, and the counts of hours that are over. Writers tidy what is their own
 * as they go; what they leave, of deleted posts above all, would lie for ever in the indexes that every list reads.
 */
export async function removeExpiredHistory(database: Queryable, now: Date): Promise<void> {
  const until = new Date(now.getTime() - historyRetentionMs);
  for (const removal of removals) await database.run(removal, [until]);
  await forgetGuestViews(database, now);
}
