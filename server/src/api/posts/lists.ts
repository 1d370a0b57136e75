import type { Post } from '@community/contract/entities';
import { type Queryable, type Statement, statement } from '../../database/database.ts';
import type { PageWindow } from '../pages.ts';
import { notHidden, type PostRow, postColumns, toPost } from './post-row.ts';

/** A list of posts as two statements over the same rows: `$1` viewer, `$2` the moment, then the list's own values. */
interface List {
  page: Statement;
  count: Statement;
}

function list(name: string, matches: string, order: string, values = 0): List {
  const from = `from post p join member a on a.id = p.member_id where p.deleted_at is null and p.created_at <= $2 and ${matches}`;
  return {
    page: statement(`posts.${name}`, `select ${postColumns} ${from} order by ${order} limit $${values + 3} offset $${values + 4}`),
    // `$1` stays in use, so that both statements take the same values.
    count: statement(`posts.${name}_count`, `select count(*) as count ${from} and ($1::bigint is null or true)`),
  };
}

const recommend = list('recommend', notHidden, 'p.heat desc, p.id desc');

const following = list(
  'following',
  `p.member_id in (select f.author_id from follow f where f.fan_id = $1::bigint) and ${notHidden}`,
  'p.created_at desc, p.id desc',
);

const pinnedOrder = 'a.is_official desc, p.pinned_at desc, p.id desc';
const pinned = list('pinned', `p.pinned_at is not null and ${notHidden}`, pinnedOrder);
const pinnedFollowing = list(
  'pinned_following',
  `p.pinned_at is not null and p.member_id in (select f.author_id from follow f where f.fan_id = $1::bigint) and ${notHidden}`,
  pinnedOrder,
);

const ofMember = list('of_member', 'p.member_id = $3::bigint', 'p.created_at desc, p.id desc', 1);
const mediaOfMember = list(
  'media_of_member',
  `p.member_id = $3::bigint and (p.pics <> '[]' or p.videos <> '[]')`,
  'p.created_at desc, p.id desc',
  1,
);

export interface PostPage {
  items: Post[];
  total: number;
}

async function read(
  database: Queryable,
  { page, count }: List,
  viewer: number | null,
  window: PageWindow,
  values: unknown[] = [],
): Promise<PostPage> {
  const matched = [viewer, window.asOf, ...values];
  const [rows, all] = await Promise.all([
    database.rows<PostRow>(page, [...matched, window.perPage, window.offset]),
    database.row<{ count: number }>(count, matched),
  ]);
  return { items: rows.map(toPost), total: all?.count ?? 0 };
}

const nothing: PostPage = { items: [], total: 0 };

/** Recommend (1) by heat, or Following (2), newest first; Following is empty for a visitor. */
export async function listFeed(database: Queryable, type: 1 | 2, viewer: number | null, window: PageWindow): Promise<PostPage> {
  if (type === 2 && viewer === null) return nothing;
  return read(database, type === 1 ? recommend : following, viewer, window);
}

/** Pinned posts: official accounts first, then the newest pin; of everyone (1) or of those the viewer follows (2). */
export async function listPinned(database: Queryable, type: 1 | 2, viewer: number | null, window: PageWindow): Promise<PostPage> {
  if (type === 2 && viewer === null) return nothing;
  return read(database, type === 1 ? pinned : pinnedFollowing, viewer, window);
}

/** A member's posts, newest first; with `mediaOnly` those with pictures or a video. */
export function listOfMember(
  database: Queryable,
  memberId: number,
  mediaOnly: boolean,
  viewer: number | null,
  window: PageWindow,
): Promise<PostPage> {
  return read(database, mediaOnly ? mediaOfMember : ofMember, viewer, window, [memberId]);
}
