import { codes } from '@community/contract/codes';
import { type Queryable, statement } from '../../../database/database.ts';
import { CallError } from '../../../http/errors/call-error.ts';
import { lockAuthorOf } from '../../posts/sql/guards.ts';

export interface CommentRef {
  id: number;
  postId: number;
  /** The top-level comment of a reply, or null. */
  parentId: number | null;
  memberId: number;
  /** The comment or reply that it answers, or null. */
  answersId: number | null;
  content: string;
}

const find = statement(
  'comments.find',
  `select c.id, c.post_id, c.parent_id, c.member_id, c.answers_id, c.content from comment c join post p on p.id = c.post_id
   where c.id = $1 and c.deleted_at is null and p.deleted_at is null`,
);

/** A visible comment. Deleting a comment deletes its replies, so a visible reply has a visible parent. Throws 4004. */
export async function visibleComment(database: Queryable, id: number): Promise<CommentRef> {
  const row = await database.row<{
    id: number;
    post_id: number;
    parent_id: number | null;
    member_id: number;
    answers_id: number | null;
    content: string;
  }>(find, [id]);
  if (!row) throw new CallError(codes.notFound, 'No such comment');
  const { post_id: postId, parent_id: parentId, member_id: memberId, answers_id: answersId } = row;
  return { id: row.id, postId, parentId, memberId, answersId, content: row.content };
}

/** A visible comment, its post locked until the transaction ends. Throws 4004. */
export async function lockedComment(tx: Queryable, id: number): Promise<CommentRef> {
  const { postId } = await visibleComment(tx, id);
  await lockAuthorOf(tx, postId);
  return visibleComment(tx, id);
}

const insert = statement(
  'comments.insert',
  `insert into comment (post_id, member_id, parent_id, answers_id, content, created_at) values ($1, $2, $3, $4, $5, $6)
    returning id`,
);
export const countOnPost = statement(
  'comments.count_on_post',
  'update post set comment = comment + $2, active_at = greatest(active_at, $3) where id = $1',
);
export const countOnComment = statement(
  'comments.count_on_comment',
  'update comment set reply = reply + $2, active_at = greatest(active_at, $3) where id = $1',
);

export interface NewComment {
  postId: number;
  memberId: number;
  /** The comment or reply that it replies to; null for a comment on the post. */
  repliesTo: CommentRef | null;
  content: string;
}

/**
 * Adds a comment or a reply to a post that the transaction has locked. The post counts both, a comment its replies.
 * Replies are one level deep: a reply to a reply is its sibling.
 */
export async function insertComment(
  tx: Queryable,
  { postId, memberId, repliesTo, content }: NewComment,
  now: Date,
): Promise<number> {
  const parentId = repliesTo && (repliesTo.parentId ?? repliesTo.id);
  const row = await tx.row<{ id: number }>(insert, [postId, memberId, parentId, repliesTo?.id ?? null, content, now]);
  if (!row) throw new Error('The comment was not made');
  await tx.run(countOnPost, [postId, 1, now]);
  if (parentId !== null) await tx.run(countOnComment, [parentId, 1, now]);
  return row.id;
}
