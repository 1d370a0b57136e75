import { type Database, type Queryable, statement } from '../../database/database.ts';
import { networkOf, subnetOf } from '../../http/network.ts';
import type { ServerCall } from '../server-call.ts';

/**
 * Guest views that count in an hour. Anyone can invent guests, so their views never rank a post (specification section
 * 11), and views over these limits are silently not counted. The shown count stays near what people behind one address
 * can read.
 */
export const guestViewLimits = {
  /** Of one post, by guests of one address (of IPv6: one /64). */
  postFromAddress: 5,
  /** Of one post, by guests of one /24 or /48. */
  postFromSubnet: 20,
  /** Of all posts together. A batch that starts below the limit is counted whole. */
  allFromAddress: 500,
  allFromSubnet: 2_000,
} as const;

// Rows are locked in id order, so that two readers of the same posts never deadlock.
const wanted = `wanted as (
  select p.id from post p
  where p.id = any($1::bigint[]) and p.deleted_at is null
    and not exists (select 1 from post_view v where v.post_id = p.id and v.reader = $2)
  order by p.id
)`;
const seen = (from: string): string => `seen as (
  insert into post_view (post_id, reader) select id, $2 from ${from} order by id on conflict do nothing
    returning post_id
), locked as (
  select p.id from post p where p.id in (select post_id from seen) order by p.id for no key update
)`;

const viewOfMember = statement(
  'posts.view',
  `with ${wanted}, ${seen('wanted')}
   update post set views = views + 1, member_views = member_views + 1, active_at = greatest(active_at, $3)
   where id in (select id from locked)`,
);

/** Counts a network's views in the hour, of all posts (post 0) or of each, while they are below `limit`. */
const tallied = (name: string, rows: string, limit: number): string => `${name} as (
  insert into guest_view (hour, network, post_id, views) ${rows}
  on conflict (hour, network, post_id) do update set views = guest_view.views + excluded.views
    where guest_view.views < ${limit}
  returning post_id as id
)`;
const together = (network: string, after: string): string =>
  `select $3::timestamptz, ${network}, 0, count(*) from wanted where ${after} having count(*) > 0`;
const ofEach = (network: string, from: string, after: string): string =>
  `select $3::timestamptz, ${network}, id, 1 from ${from} where ${after} order by id`;

const viewOfGuest = statement(
  'posts.guest_view',
  `with ${wanted},
   ${tallied('of_address', together('$4', 'true'), guestViewLimits.allFromAddress)},
   ${tallied('of_subnet', together('$5', 'exists (select 1 from of_address)'), guestViewLimits.allFromSubnet)},
   ${tallied('near', ofEach('$4', 'wanted', 'exists (select 1 from of_subnet)'), guestViewLimits.postFromAddress)},
   ${tallied('counted', ofEach('$5', 'near', 'true'), guestViewLimits.postFromSubnet)},
   ${seen('counted')}
   update post set views = views + 1 where id in (select id from locked)`,
);
const deleteExpired = statement('posts.guest_view_delete_expired', 'delete from guest_view where hour < $1');

const hourMs = 3_600_000;
const hourOf = (now: Date): Date => new Date(Math.floor(now.getTime() / hourMs) * hourMs);

/** Counts a member's views, once a post. */
async function countMemberViews(database: Queryable, ids: number[], memberId: number, now: Date): Promise<void> {
  await database.run(viewOfMember, [ids, `m${memberId}`, now]);
}

/** Counts a guest's views, once a post, within the limits of the guest's network. */
async function countGuestViews(
  database: Queryable,
  ids: number[],
  { guestId, ip }: { guestId: string; ip: string },
  now: Date,
): Promise<void> {
  await database.run(viewOfGuest, [
    ids,
    `g${guestId}`,
    hourOf(now),
    `address ${networkOf(ip)}`,
    `subnet ${subnetOf(ip)}`,
  ]);
}

/** Removes the counts of earlier hours. */
export async function deleteExpiredGuestViews(database: Queryable, now: Date): Promise<void> {
  await database.run(deleteExpired, [hourOf(now)]);
}

export const postread: ServerCall<'postread', { database: Database }> = {
  changes: null,
  handler:
    ({ database }) =>
    async ({ post_ids, guest_id }, { memberId, ip, now }) => {
      const ids = post_ids.filter((id) => /^[1-9]\d{0,15}$/.test(id)).map(Number);
      if (memberId !== null) await countMemberViews(database, ids, memberId, now());
      else if (guest_id) await countGuestViews(database, ids, { guestId: guest_id, ip }, now());
      return {};
    },
};
