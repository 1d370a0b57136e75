import type { Database } from '../../database/database.ts';
import { memberOf, parseId } from '../call-context.ts';
import { withIdempotencyKey } from '../idempotency.ts';
import { addMessage, messageKinds } from '../messages/sql/add-message.ts';
import { lockAuthorOf } from '../posts/sql/guards.ts';
import type { ServerCall } from '../server-call.ts';
import { admitText, type SpamLimits } from '../spam/spam-limits.ts';
import { storedText } from '../texts/stored-text.ts';
import { insertComment } from './sql/comments.ts';
import { writtenComment } from './written-comment.ts';

export const addcomment: ServerCall<'addcomment', { database: Database; spamLimits: SpamLimits }> = {
  changes: ({ post_id }) => ['content', `post:${post_id}`],
  handler:
    ({ database, spamLimits }) =>
    async ({ post_id, content, idempotency_key }, context) => {
      const memberId = memberOf(context);
      const postId = parseId(post_id);
      return database.transaction((tx) =>
        withIdempotencyKey(tx, { memberId, call: 'addcomment', key: idempotency_key, now: context.now() }, async () => {
          await admitText(tx, spamLimits, memberId, writtenComment(content, postId, null), context.now());
          const author = await lockAuthorOf(tx, postId);
          const now = context.now();
          const commentId = await insertComment(
            tx,
            { postId, memberId, repliesTo: null, content: storedText(content) },
            now,
          );
          await addMessage(
            tx,
            { memberId: author, kind: messageKinds.comment, actorId: memberId, postId, commentId },
            now,
          );
          return { comment_id: String(commentId) };
        }),
      );
    },
};
