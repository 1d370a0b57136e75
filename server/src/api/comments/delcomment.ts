import { codes } from '@community/contract/codes';
import { type Database, type Queryable, statement } from '../../database/database.ts';
import { CallError } from '../../http/errors/call-error.ts';
import { changedComment } from '../caching/cache-tag.ts';
import { memberOf, parseId } from '../call-context.ts';
import type { ServerCall } from '../server-call.ts';
import { releaseText } from '../spam/spam-limits.ts';
import { type CommentRef, countOnComment, countOnPost, lockedComment, visibleComment } from './sql/comments.ts';
import { writtenComment } from './written-comment.ts';

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
async function deleteComment(
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

export const delcomment: ServerCall<'delcomment', { database: Database }> = {
  changes: (request) => [...changedComment(request), `best-comment:${request.comment_id}`],
  handler:
    ({ database }) =>
    async ({ comment_id }, context) => {
      const memberId = memberOf(context);
      const id = parseId(comment_id);
      await database.transaction(async (tx) => {
        const { postId, answersId, content } = await visibleComment(tx, id);
        await releaseText(tx, memberId, writtenComment(content, postId, answersId));
        const comment = await lockedComment(tx, id);
        if (!(await deleteComment(tx, comment, memberId, context.now())))
          throw new CallError(codes.notYours, 'Not yours');
      });
      return {};
    },
};
