import type { Database } from '../../database/database.ts';
import { memberOf, parseId } from '../call-context.ts';
import { likeSetter } from '../likes.ts';
import { addMessage, messageKinds, retractMessage } from '../messages/sql/add-message.ts';
import type { ServerCall } from '../server-call.ts';
import { lockedComment } from './sql/comments.ts';

const setLike = likeSetter('comments', 'comment');

export const commentthumb: ServerCall<'commentthumb', { database: Database }> = {
  changes: null,
  handler:
    ({ database }) =>
    async ({ comment_id, status }, context) => {
      const memberId = memberOf(context);
      const id = parseId(comment_id);
      const liked = status === 1;
      await database.transaction(async (tx) => {
        const comment = await lockedComment(tx, id);
        const now = context.now();
        if (!(await setLike(tx, { id, memberId, authorId: comment.memberId, liked }, now))) return;
        const message = {
          memberId: comment.memberId,
          kind: messageKinds.like,
          actorId: memberId,
          postId: comment.postId,
          commentId: id,
        };
        await (liked ? addMessage(tx, message, now) : retractMessage(tx, message));
      });
      return {};
    },
};
