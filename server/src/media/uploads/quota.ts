import { codes } from '@community/contract/codes';
import { type Queryable, statement } from '../../database/database.ts';
import { CallError } from '../../http/errors/call-error.ts';

/** Upload limits of one member. */
export interface UploadQuota {
  /** Files at once that nothing uses: several posts being written, each with nine pictures. */
  unused: number;
  /** Bytes on one day, refused files included. */
  maxBytesPerDay: number;
}

export const defaultQuota: UploadQuota = { unused: 60, maxBytesPerDay: 2 * 1024 ** 3 };

const addBytes = statement(
  'media.add_bytes',
  `insert into upload_day (member_id, day, bytes) values ($1, $2::date, $3)
   on conflict (member_id, day) do update set bytes = upload_day.bytes + excluded.bytes returning bytes`,
);
const lockDay = statement(
  'media.lock_day',
  'select bytes from upload_day where member_id = $1 and day = $2::date for update',
);
const countUnused = statement(
  'media.count_unused',
  `select count(*) as count from upload where member_id = $1 and post_id is null and not profile
    and removed_at is null and kind <> 'animation'`,
);
const today = statement('media.today', 'select bytes from upload_day where member_id = $1 and day = $2::date');
const deleteExpired = statement('media.delete_expired_days', 'delete from upload_day where day < $1::date');

/** The error of an upload over the daily limit. */
export const overDailyLimit = () => new CallError(codes.uploadsOfDay, 'No more uploads today');

const dayOf = (time: Date): string => time.toISOString().slice(0, 10);

/** Counts a member's sent bytes, outside of transactions that may roll back. Throws 4035 over the daily limit. */
export async function countBytes(
  database: Queryable,
  quota: UploadQuota,
  memberId: number,
  bytes: number,
  now: Date,
): Promise<void> {
  const sent = await database.row<{ bytes: number }>(addBytes, [memberId, dayOf(now), bytes]);
  if ((sent?.bytes ?? 0) > quota.maxBytesPerDay) throw overDailyLimit();
}

async function expectUnusedRoom(tx: Queryable, quota: UploadQuota, memberId: number): Promise<void> {
  const unused = await tx.row<{ count: number }>(countUnused, [memberId]);
  if ((unused?.count ?? 0) >= quota.unused)
    throw new CallError(codes.unusedUploads, 'Too many uploads that nothing uses');
}

/** Bytes that a member may still send today. Throws 4035 if there are none, and 4034 for too many unused files. */
export async function remainingBytes(
  database: Queryable,
  quota: UploadQuota,
  memberId: number,
  now: Date,
): Promise<number> {
  const sent = await database.row<{ bytes: number }>(today, [memberId, dayOf(now)]);
  const remaining = quota.maxBytesPerDay - (sent?.bytes ?? 0);
  if (remaining <= 0) throw overDailyLimit();
  await expectUnusedRoom(database, quota, memberId);
  return remaining;
}

/** Throws 4034 for too many unused files; a lock makes a member's concurrent uploads pass one at a time. */
export async function expectRoom(tx: Queryable, quota: UploadQuota, memberId: number, now: Date): Promise<void> {
  await tx.run(lockDay, [memberId, dayOf(now)]);
  await expectUnusedRoom(tx, quota, memberId);
}

/** Removes the counts of days before yesterday. */
export async function deleteExpiredQuotas(tx: Queryable, now: Date): Promise<void> {
  await tx.run(deleteExpired, [dayOf(new Date(now.getTime() - 24 * 3_600_000))]);
}
