import type { Comment } from '@community/contract/entities';
import { type Queryable, type Statement, statement } from '../../database/database.ts';
import { type PageWindow, unixSeconds } from '../pages.ts';

interface CommentRow {
  id: number;
  member_id: number;
  nickname: string;
  avatar: string;
  is_official: boolean;
  content: string;
  thumb: number;
  reply: number;
  liked: boolean;
  created_at: Date;
}

const columns = `c.id, c.member_id, a.nickname, a.avatar, a.is_official, c.content, c.thumb, c.reply, c.created_at,
  exists (select 1 from comment_like l where l.comment_id = c.id and l.member_id = $2::bigint) as liked`;

const heat = '(c.thumb + c.reply) desc, c.created_at desc, c.id desc';
const time = 'c.created_at desc, c.id desc';

const ofPost = `from comment c join member a on a.id = c.member_id
  where c.post_id = $1 and c.parent_id is null and c.deleted_at is null and c.created_at <= $3`;
const ofComment = `from comment c join member a on a.id = c.member_id
  where c.parent_id = $1 and c.deleted_at is null and c.created_at <= $3`;

const page = (name: string, from: string, order: string): Statement =>
  statement(`comments.${name}`, `select ${columns} ${from} order by ${order} limit $4 offset $5`);
const count = (name: string, from: string): Statement =>
  statement(`comments.${name}_count`, `select count(*) as count ${from} and ($2::bigint is null or true)`);

const lists = {
  post: { 1: page('of_post_time', ofPost, time), 2: page('of_post_heat', ofPost, heat), count: count('of_post', ofPost) },
  comment: {
    1: page('of_comment_time', ofComment, time),
    2: page('of_comment_heat', ofComment, heat),
    count: count('of_comment', ofComment),
  },
} as const;

function toComment(row: CommentRow): Comment {
  return {
    comment_id: String(row.id),
    user_id: String(row.member_id),
    nickname: row.nickname,
    avatar: row.avatar,
    is_official: row.is_official ? 1 : 0,
    content: row.content,
    public_time: unixSeconds(row.created_at),
    thumb: row.thumb,
    is_thumb: row.liked ? 1 : 0,
    reply: row.reply,
  };
}

/** Comments of a post or replies to a comment; `sort` 2 by likes and replies, 1 newest first. */
export async function listComments(
  database: Queryable,
  of: { kind: 'post' | 'comment'; id: number; sort: 1 | 2 },
  viewer: number | null,
  window: PageWindow,
): Promise<{ items: Comment[]; total: number }> {
  const list = lists[of.kind];
  const values = [of.id, viewer, window.asOf];
  const [rows, all] = await Promise.all([
    database.rows<CommentRow>(list[of.sort], [...values, window.perPage, window.offset]),
    database.row<{ count: number }>(list.count, values),
  ]);
  return { items: rows.map(toComment), total: all?.count ?? 0 };
}

export interface CommentPlace {
  id: number;
  postId: number;
  /** The comment that it answers, or null. */
  parentId: number | null;
  memberId: number;
  postAuthorId: number;
}

const find = statement(
  'comments.find',
  `select c.id, c.post_id, c.parent_id, c.member_id, p.member_id as post_author_id
   from comment c join post p on p.id = c.post_id left join comment up on up.id = c.parent_id
   where c.id = $1 and c.deleted_at is null and p.deleted_at is null and (c.parent_id is null or up.deleted_at is null)`,
);

/** A comment that can be seen, or null: neither it, nor what it answers, nor its post was deleted. */
export async function findComment(tx: Queryable, id: number): Promise<CommentPlace | null> {
  const row = await tx.row<{ id: number; post_id: number; parent_id: number | null; member_id: number; post_author_id: number }>(find, [
    id,
  ]);
  return row && { id: row.id, postId: row.post_id, parentId: row.parent_id, memberId: row.member_id, postAuthorId: row.post_author_id };
}

const insert = statement(
  'comments.insert',
  'insert into comment (post_id, member_id, parent_id, content, created_at) values ($1, $2, $3, $4, $5) returning id',
);
const countOnPost = statement('comments.count_on_post', 'update post set comment = comment + $2 where id = $1');
const countOnComment = statement('comments.count_on_comment', 'update comment set reply = reply + $2 where id = $1');

/** Adds a comment (`parentId` null) or a reply; the post counts both, the comment its replies. */
export async function insertComment(
  tx: Queryable,
  { postId, memberId, parentId, content }: { postId: number; memberId: number; parentId: number | null; content: string },
  now: Date,
): Promise<number> {
  const row = await tx.row<{ id: number }>(insert, [postId, memberId, parentId, content, now]);
  if (!row) throw new Error('The comment was not made');
  await tx.run(countOnPost, [postId, 1]);
  if (parentId !== null) await tx.run(countOnComment, [parentId, 1]);
  return row.id;
}

const remove = statement(
  'comments.delete',
  'update comment set deleted_at = $3 where id = $1 and member_id = $2 and deleted_at is null returning reply',
);

/** Deletes an own comment, its replies going out of view with it; false when it is not there or not the member's. */
export async function deleteComment(tx: Queryable, { id, postId, parentId }: CommentPlace, memberId: number, now: Date): Promise<boolean> {
  const gone = await tx.row<{ reply: number }>(remove, [id, memberId, now]);
  if (!gone) return false;
  await tx.run(countOnPost, [postId, -1 - gone.reply]);
  if (parentId !== null) await tx.run(countOnComment, [parentId, -1]);
  return true;
}

const addLike = statement(
  'comments.like',
  'insert into comment_like (comment_id, member_id, created_at) values ($1, $2, $3) on conflict do nothing',
);
const removeLike = statement('comments.unlike', 'delete from comment_like where comment_id = $1 and member_id = $2');
const countLike = statement('comments.count_like', 'update comment set thumb = thumb + $2 where id = $1');
const countAuthorLike = statement('comments.count_author_like', 'update member set thumb = thumb + $2 where id = $1');

export async function setCommentLike(
  tx: Queryable,
  { id, memberId: authorId }: CommentPlace,
  memberId: number,
  liked: boolean,
  now: Date,
): Promise<boolean> {
  const changed = liked ? await tx.run(addLike, [id, memberId, now]) : await tx.run(removeLike, [id, memberId]);
  if (changed === 0) return false;
  await tx.run(countLike, [id, liked ? 1 : -1]);
  await tx.run(countAuthorLike, [authorId, liked ? 1 : -1]);
  return true;
}
