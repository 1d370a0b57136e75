import type { Post } from '@community/contract/entities';
import { paging } from '@community/contract/limits';
import { type Queryable, type Statement, statement } from '../../database/database.ts';
import { type ListPage, listPage, type PageRow, type PageWindow, tooDeep } from '../pagination.ts';
import { following as ofFollowed, pinnedFollowing as pinsOfFollowed } from './following.ts';
import { notDislikedAsOf, notHiddenAsOf, type PostRow, postColumns, shownNow, toPost } from './post-row.ts';
import { ofMemberTotals, pinnedTotals, recommendTotals, recommendTotalsAsOf } from './totals.ts';

/**
 * A list of posts. It first finds a page's positions in the snapshot, from the ranks, pins and posts of that time, and
 * then shows those that are visible now. Values: `$1` viewer, `$2` as of, for a member's posts `$3` the member, then
 * limit and offset.
 */
interface List {
  name: string;
  /** Common table expressions: `entry`, and what it and the totals need. */
  positions: string;
  order: string;
  /** Further conditions of shown posts. */
  also?: string;
  totals: string;
}

/** A page with the list's totals in one statement: a second round trip would cost more. */
const list = ({ name, positions, order, also = '', totals }: List): Statement =>
  statement(
    `posts.${name}`,
    `with ${positions}, page as (
       select ${postColumns}, row_number() over (order by ${order}) as number
       -- The literal limit tells the generic plan that a page is small; otherwise it might read all posts
       -- to join one page.
       from (select * from entry limit ${paging.maxSize}) entry
       join post p on p.id = entry.post_id join member a on a.id = p.member_id
       where ${shownNow} ${also}
     )
     select totals.total, totals.positions, page.* from (${totals}) totals left join page on true order by page.number`,
  );

const byHeat = {
  positions: `entry as (
    select r.post_id, r.heat from post_rank r
    where r.from_at <= $2 and r.to_at > $2 and ${notHiddenAsOf('r.post_id')} and ${notDislikedAsOf('r.member_id')}
    order by r.heat desc, r.post_id desc limit $3 offset $4
  )`,
  order: 'entry.heat desc, entry.post_id desc',
};

const recommend = {
  present: list({ name: 'recommend', ...byHeat, totals: recommendTotals }),
  past: list({ name: 'recommend_past', ...byHeat, totals: recommendTotalsAsOf }),
};

const followsNow = 'and (select true from follow f where f.fan_id = $1::bigint and f.author_id = p.member_id limit 1)';

/** The newest posts of a member. */
const newestOf = (member: string): string => `entry as (
  select q.id as post_id, q.created_at from post q
  where q.member_id = ${member} and q.created_at <= $2 and (q.deleted_at is null or q.deleted_at >= $2)
    and ${notHiddenAsOf('q.id')} and ${notDislikedAsOf('q.member_id')}
  order by q.created_at desc, q.id desc limit $4 offset $5
)`;

const newestFirst = 'entry.created_at desc, entry.post_id desc';

const following = list({
  name: 'following',
  positions: ofFollowed.positions,
  order: newestFirst,
  also: followsNow,
  totals: ofFollowed.totals,
});

const ofMember = list({ name: 'of_member', positions: newestOf('$3'), order: newestFirst, totals: ofMemberTotals });

const pinPositions = `entry as (
  select n.post_id, n.is_official, n.from_at from post_pin n
  where n.from_at <= $2 and n.to_at > $2 and ${notHiddenAsOf('n.post_id')} and ${notDislikedAsOf('n.member_id')}
  order by n.is_official desc, n.from_at desc, n.post_id desc limit $3 offset $4
)`;

const pinOrder = 'entry.is_official desc, entry.from_at desc, entry.post_id desc';
const stillPinned = 'and p.pinned_at is not null';

const pinned = list({
  name: 'pinned',
  positions: pinPositions,
  order: pinOrder,
  also: stillPinned,
  totals: pinnedTotals,
});

const pinnedFollowing = list({
  name: 'pinned_following',
  positions: pinsOfFollowed.positions,
  order: pinOrder,
  also: `${stillPinned} ${followsNow}`,
  totals: pinsOfFollowed.totals,
});

const emptyPage: ListPage<Post> = { items: [], total: 0, positions: 0 };

async function read(
  database: Queryable,
  statement: Statement,
  { viewer, window, whose = [] }: { viewer: number | null; window: PageWindow; whose?: number[] },
): Promise<ListPage<Post>> {
  const size = tooDeep(window) ? 0 : window.perPage;
  const rows = await database.rows<PageRow<PostRow>>(statement, [viewer, window.asOf, ...whose, size, window.offset]);
  return listPage(rows, toPost);
}

/** Recommend (1) by heat, or Following (2), newest first; Following is empty for a visitor. */
export async function listFeed(
  database: Queryable,
  type: 1 | 2,
  viewer: number | null,
  window: PageWindow,
): Promise<ListPage<Post>> {
  if (type === 1) return read(database, window.isLatest ? recommend.present : recommend.past, { viewer, window });
  return viewer === null ? emptyPage : read(database, following, { viewer, window });
}

/** Pinned posts, official accounts first, then the newest pin: of everyone (1) or of followed authors (2). */
export async function listPinned(
  database: Queryable,
  type: 1 | 2,
  viewer: number | null,
  window: PageWindow,
): Promise<ListPage<Post>> {
  if (type === 1) return read(database, pinned, { viewer, window });
  return viewer === null ? emptyPage : read(database, pinnedFollowing, { viewer, window });
}

/** A member's posts, newest first. */
export function listOfMember(
  database: Queryable,
  memberId: number,
  viewer: number | null,
  window: PageWindow,
): Promise<ListPage<Post>> {
  return read(database, ofMember, { viewer, window, whose: [memberId] });
}
