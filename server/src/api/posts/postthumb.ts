import type { Database } from '../../database/database.ts';
import { memberOf, parseId } from '../call-context.ts';
import { likeSetter } from '../likes.ts';
import { addMessage, messageKinds, retractMessage } from '../messages/sql/add-message.ts';
import type { ServerCall } from '../server-call.ts';
import { lockAuthorOf } from './sql/guards.ts';

const setLike = likeSetter('posts', 'post');

export const postthumb: ServerCall<'postthumb', { database: Database }> = {
  changes: null,
  handler:
    ({ database }) =>
    async ({ post_id, status }, context) => {
      const memberId = memberOf(context);
      const postId = parseId(post_id);
      const liked = status === 1;
      await database.transaction(async (tx) => {
        const authorId = await lockAuthorOf(tx, postId);
        const now = context.now();
        if (!(await setLike(tx, { id: postId, memberId, authorId, liked }, now))) return;
        const message = { memberId: authorId, kind: messageKinds.like, actorId: memberId, postId };
        await (liked ? addMessage(tx, message, now) : retractMessage(tx, message));
      });
      return {};
    },
};
