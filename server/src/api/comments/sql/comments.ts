import { type Queryable, statement } from '../../../database/database.ts';
import { likeSetter } from '../../likes.ts';

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

/** A visible comment, or null. Deleting a comment deletes its replies, so a visible reply has a visible parent. */
export async function findComment(database: Queryable, id: number): Promise<CommentRef | null> {
  const row = await database.row<{
    id: number;
    post_id: number;
    parent_id: number | null;
    member_id: number;
    answers_id: number | null;
    content: string;
  }>(find, [id]);
  if (!row) return null;
  const { post_id: postId, parent_id: parentId, member_id: memberId, answers_id: answersId } = row;
  return { id: row.id, postId, parentId, memberId, answersId, content: row.content };
}

const insert = statement(
  'comments.insert',
  `insert into comment (post_id, member_id, parent_id, answers_id, content, created_at) values ($1, $2, $3, $4, $5, $6)
    returning id`,
);
const countOnPost = statement(
  'comments.count_on_post',
  'update post set comment = comment + $2, active_at = greatest(active_at, $3) where id = $1',
);
const countOnComment = statement(
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

const lockLiked = statement(
  'comments.lock_liked',
  `select id from member
   where id in (select member_id from comment where (id = $1 or parent_id = $1) and deleted_at is null and thumb > 0)
   order by id for no key update`,
);
const remove = statement(
  'comments.delete',
  'update comment set deleted_at = $3 where id = $1 and member_id = $2 and deleted_at is null returning id',
);
// Replies are deleted with their comment. The same deletion time identifies them when their likes are subtracted.
const removeReplies = statement(
  'comments.delete_replies',
  'update comment set deleted_at = $2 where parent_id = $1 and deleted_at is null',
);
const uncountLikes = statement(
  'comments.uncount_likes',
  `update member m set thumb = greatest(0, m.thumb - gone.likes)
   from (
     select member_id, sum(thumb) as likes from comment
     where (id = $1 or (parent_id = $1 and deleted_at = $2)) and thumb > 0 group by member_id
   ) as gone
   where m.id = gone.member_id`,
);

/**
 * Deletes an own comment with its replies, of a post that the transaction has locked. False for another member's
 * comment.
 */
export async function deleteComment(
  tx: Queryable,
  { id, postId, parentId }: CommentRef,
  memberId: number,
  now: Date,
): Promise<boolean> {
  await tx.rows(lockLiked, [id]);
  if (!(await tx.row(remove, [id, memberId, now]))) return false;
  const replies = await tx.run(removeReplies, [id, now]);
  await tx.run(uncountLikes, [id, now]);
  await tx.run(countOnPost, [postId, -1 - replies, now]);
  if (parentId !== null) await tx.run(countOnComment, [parentId, -1, now]);
  return true;
}

export const setCommentLike = likeSetter('comments', 'comment');
