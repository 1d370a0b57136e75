import { type Queryable, statement } from '../database/database.ts';

/** How long a key is kept. Clients retry for minutes, not for days. */
export const keyRetentionMs = 2 * 24 * 3_600_000;

// A few rows at a time, so that no call pays for a backlog, and none waits for another's clean-up.
const deleteExpired = statement(
  'idempotency.delete_expired',
  `delete from idempotency where (member_id, call, key) in (
     select member_id, call, key from idempotency where created_at < $1 order by created_at limit 20
       for update skip locked
   )`,
);
const find = statement(
  'idempotency.find',
  'select answer from idempotency where member_id = $1 and call = $2 and key = $3',
);
const claim = statement(
  'idempotency.claim',
  `insert into idempotency (member_id, call, key, answer, created_at) values ($1, $2, $3, 'null', $4)
    on conflict do nothing`,
);
const keep = statement(
  'idempotency.keep',
  'update idempotency set answer = $4::jsonb where member_id = $1 and call = $2 and key = $3',
);

/**
 * Runs `make` once for each idempotency key: the same key from the same member returns the first result. A concurrent
 * call with the same key waits for the first one's transaction, because both insert the same row.
 */
export async function withIdempotencyKey<Result extends object>(
  tx: Queryable,
  { memberId, call, key, now }: { memberId: number; call: string; key: string | undefined; now: Date },
  make: () => Promise<Result>,
): Promise<Result> {
  if (key === undefined) return make();
  const row = [memberId, call, key];
  await tx.run(deleteExpired, [new Date(now.getTime() - keyRetentionMs)]);
  if ((await tx.run(claim, [...row, now])) === 0) {
    const first = await tx.row<{ answer: Result }>(find, row);
    if (first) return first.answer;
  }
  const result = await make();
  await tx.run(keep, [...row, JSON.stringify(result)]);
  return result;
}
