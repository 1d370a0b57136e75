import type { Database } from '../../database/database.ts';
import { changedComment } from '../caching/cache-tag.ts';
import { memberOf, parseId } from '../call-context.ts';
import { withIdempotencyKey } from '../idempotency.ts';
import { addMessage, messageKinds } from '../messages/sql/add-message.ts';
import type { ServerCall } from '../server-call.ts';
import { admitText, type SpamLimits } from '../spam/spam-limits.ts';
import { storedText } from '../texts/stored-text.ts';
import { insertComment, lockedComment, visibleComment } from './sql/comments.ts';
import { writtenComment } from './written-comment.ts';

export const replycomment: ServerCall<'replycomment', { database: Database; spamLimits: SpamLimits }> = {
  changes: changedComment,
  handler:
    ({ database, spamLimits }) =>
    async ({ comment_id, content, idempotency_key }, context) => {
      const memberId = memberOf(context);
      const repliesToId = parseId(comment_id);
      return database.transaction((tx) =>
        withIdempotencyKey(
          tx,
          { memberId, call: 'replycomment', key: idempotency_key, now: context.now() },
          async () => {
            const { postId } = await visibleComment(tx, repliesToId);
            await admitText(tx, spamLimits, memberId, writtenComment(content, postId, repliesToId), context.now());
            const repliesTo = await lockedComment(tx, repliesToId);
            const now = context.now();
            const commentId = await insertComment(
              tx,
              { postId, memberId, repliesTo, content: storedText(content) },
              now,
            );
            await addMessage(
              tx,
              {
                memberId: repliesTo.memberId,
                kind: messageKinds.comment,
                actorId: memberId,
                postId,
                commentId,
                answersId: repliesTo.id,
              },
              now,
            );
            return { comment_id: String(commentId) };
          },
        ),
      );
    },
};
