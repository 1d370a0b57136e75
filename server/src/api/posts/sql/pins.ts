import { type Queryable, statement } from '../../../database/database.ts';

const lockPins = statement('posts.lock_pins', 'select id from member where id = $1 for no key update');
const countPins = statement(
  'posts.count_pins',
  `select count(*) as count from post where member_id = $1 and pinned_at is not null and deleted_at is null
    and id <> $2`,
);

/** Number of other posts that the member has pinned. Locks the member, so no pin changes until the transaction ends. */
export async function otherPins(tx: Queryable, id: number, memberId: number): Promise<number> {
  await tx.row(lockPins, [memberId]);
  return (await tx.row<{ count: number }>(countPins, [memberId, id]))?.count ?? 0;
}
