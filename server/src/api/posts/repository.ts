import type { Picture, Post } from '@community/contract/entities';
import { type Queryable, statement } from '../../database/database.ts';
import { type PostRow, postColumns, toPost } from './post-row.ts';

const byId = statement(
  'posts.by_id',
  `select ${postColumns} from post p join member a on a.id = p.member_id where p.id = $2 and p.deleted_at is null`,
);

export async function findPost(database: Queryable, id: number, viewer: number | null): Promise<Post | null> {
  const row = await database.row<PostRow>(byId, [viewer, id]);
  return row && toPost(row);
}

const ownerOf = statement('posts.owner', 'select member_id from post where id = $1 and deleted_at is null');

/** The author of a post that is there, or null. */
export async function findOwner(tx: Queryable, id: number): Promise<number | null> {
  return (await tx.row<{ member_id: number }>(ownerOf, [id]))?.member_id ?? null;
}

const insert = statement(
  'posts.insert',
  `insert into post (member_id, post_type, content, subjects, created_at) values ($1, $2, $3, $4::jsonb, $5) returning id`,
);

const attach = statement(
  'posts.attach',
  `update post set pics = $2::jsonb, videos = $3::jsonb, video_cover = $4, video_width = $5, video_height = $6 where id = $1`,
);

export interface NewPost {
  memberId: number;
  type: 1 | 2;
  content: string;
  topics: string[];
}

export async function insertPost(tx: Queryable, { memberId, type, content, topics }: NewPost, now: Date): Promise<number> {
  const row = await tx.row<{ id: number }>(insert, [memberId, type, content, JSON.stringify(topics), now]);
  if (!row) throw new Error('The post was not made');
  return row.id;
}

export interface PostMedia {
  pics: Picture[];
  videos: string[];
  cover: string;
  width: number | null;
  height: number | null;
}

export async function attachMedia(tx: Queryable, id: number, { pics, videos, cover, width, height }: PostMedia): Promise<void> {
  await tx.run(attach, [id, JSON.stringify(pics), JSON.stringify(videos), cover, width, height]);
}

const addLike = statement(
  'posts.like',
  'insert into post_like (post_id, member_id, created_at) values ($1, $2, $3) on conflict do nothing',
);
const removeLike = statement('posts.unlike', 'delete from post_like where post_id = $1 and member_id = $2');
const countLike = statement('posts.count_like', 'update post set thumb = thumb + $2 where id = $1');
const countAuthorLike = statement('posts.count_author_like', 'update member set thumb = thumb + $2 where id = $1');

/** Makes or ends a like; false when it was so already. Counts move with the row. */
export async function setLike(
  tx: Queryable,
  like: { postId: number; memberId: number; authorId: number; liked: boolean },
  now: Date,
): Promise<boolean> {
  const { postId, memberId, authorId, liked } = like;
  const changed = liked ? await tx.run(addLike, [postId, memberId, now]) : await tx.run(removeLike, [postId, memberId]);
  if (changed === 0) return false;
  await tx.run(countLike, [postId, liked ? 1 : -1]);
  await tx.run(countAuthorLike, [authorId, liked ? 1 : -1]);
  return true;
}

const remove = statement(
  'posts.delete',
  'update post set deleted_at = $3, pinned_at = null where id = $1 and member_id = $2 and deleted_at is null',
);
const uncountLikes = statement(
  'posts.uncount_likes',
  'update member set thumb = greatest(0, thumb - (select thumb from post where id = $2)) where id = $1',
);

/** Deletes an own post; false when it is not there or not the member's. Its likes leave the author's count. */
export async function deletePost(tx: Queryable, id: number, memberId: number, now: Date): Promise<boolean> {
  if ((await tx.run(remove, [id, memberId, now])) === 0) return false;
  await tx.run(uncountLikes, [memberId, id]);
  return true;
}

const lockPins = statement('posts.lock_pins', 'select id from member where id = $1 for update');
const countPins = statement(
  'posts.count_pins',
  'select count(*) as count from post where member_id = $1 and pinned_at is not null and deleted_at is null and id <> $2',
);
const pin = statement(
  'posts.pin',
  'update post set pinned_at = coalesce(pinned_at, $3) where id = $1 and member_id = $2 and deleted_at is null',
);
const unpin = statement('posts.unpin', 'update post set pinned_at = null where id = $1 and member_id = $2 and deleted_at is null');

/** How many other posts the member has pinned; the member's pins stand still until the transaction ends. */
export async function otherPins(tx: Queryable, id: number, memberId: number): Promise<number> {
  await tx.row(lockPins, [memberId]);
  return (await tx.row<{ count: number }>(countPins, [memberId, id]))?.count ?? 0;
}

export async function setPin(tx: Queryable, id: number, memberId: number, pinned: boolean, now: Date): Promise<boolean> {
  return (pinned ? await tx.run(pin, [id, memberId, now]) : await tx.run(unpin, [id, memberId])) > 0;
}

const hide = statement('posts.hide', 'insert into post_hidden (member_id, post_id) values ($1, $2) on conflict do nothing');

export async function hidePost(tx: Queryable, memberId: number, id: number): Promise<void> {
  await tx.run(hide, [memberId, id]);
}

const report = statement(
  'posts.report',
  `insert into post_report (post_id, member_id, reasons, remark, created_at) values ($1, $2, $3::jsonb, $4, $5) on conflict do nothing`,
);

/** Keeps a report for the brand; false when the member has reported the post before. */
export async function addReport(
  tx: Queryable,
  id: number,
  memberId: number,
  reasons: string[],
  remark: string,
  now: Date,
): Promise<boolean> {
  return (await tx.run(report, [id, memberId, JSON.stringify(reasons), remark, now])) > 0;
}

const view = statement(
  'posts.view',
  `with seen as (
     insert into post_view (post_id, reader)
     select p.id, $2 from post p where p.id = any($1::bigint[]) and p.deleted_at is null
     on conflict do nothing returning post_id
   )
   update post set views = views + 1 where id in (select post_id from seen)`,
);

/** Counts a reader's views, once a post. */
export async function countViews(database: Queryable, ids: number[], reader: string): Promise<void> {
  await database.run(view, [ids, reader]);
}
