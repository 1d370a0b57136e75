import type { commentCalls } from '@community/contract/calls/comments';
import { codes } from '@community/contract/codes';
import { paging } from '@community/contract/limits';
import type { Database, Queryable } from '../../database/database.ts';
import { CallError } from '../../http/errors/call-error.ts';
import { type Handlers, memberOf, parseId } from '../call-context.ts';
import { withIdempotencyKey } from '../idempotency.ts';
import { addMessage, messageKinds, retractMessage } from '../messages/sql/message-lists.ts';
import { pageResponse, pageWindow } from '../pagination.ts';
import { authorOf, lockAuthorOf } from '../posts/sql/guards.ts';
import { readsOf } from '../read-pools.ts';
import { admitText, releaseText, type SpamLimits } from '../spam/spam-limits.ts';
import type { WrittenText } from '../spam/text-fingerprint.ts';
import { storedText } from '../stored-text.ts';
import { pageOfComment } from './commentposition.ts';
import { listComments } from './sql/comment-lists.ts';
import { type CommentRef, deleteComment, findComment, insertComment, setCommentLike } from './sql/comments.ts';

type CommentCalls = keyof typeof commentCalls;

const heat = 2;

/** A comment on a post, or a reply to a comment, as the limits of what a member writes know it. */
const written = (content: string, postId: number, answersId: number | null): WrittenText => ({
  kind: 'comment',
  content,
  answers: answersId === null ? `post ${postId}` : `comment ${answersId}`,
});

export interface CommentDependencies {
  database: Database;
  spamLimits: SpamLimits;
}

/** A visible comment. Throws 4004. */
async function visible(database: Queryable, id: number): Promise<CommentRef> {
  const comment = await findComment(database, id);
  if (!comment) throw new CallError(codes.notFound, 'No such comment');
  return comment;
}

/** A visible comment, its post locked until the transaction ends. Throws 4004. */
async function locked(tx: Queryable, id: number): Promise<CommentRef> {
  const { postId } = await visible(tx, id);
  await lockAuthorOf(tx, postId);
  return visible(tx, id);
}

export function commentHandlers({ database, spamLimits }: CommentDependencies): Handlers<CommentCalls> {
  return {
    async postcomments(request, { memberId, now, pool }) {
      const window = pageWindow(request, now(), paging.repliesSize);
      const id = parseId(request.post_id);
      await authorOf(database.reads, id);
      const page = await listComments(
        readsOf(database, pool),
        { kind: 'post', id, sort: request.sort_type ?? heat },
        memberId,
        window,
      );
      return pageResponse(page, window);
    },

    async replycomments(request, context) {
      const memberId = memberOf(context);
      const window = pageWindow(request, context.now(), paging.repliesSize);
      const { id } = await visible(database.reads, parseId(request.comment_id));
      const page = await listComments(
        readsOf(database, context.pool),
        { kind: 'comment', id, sort: request.sort_type ?? heat },
        memberId,
        window,
      );
      return pageResponse(page, window);
    },

    async commentposition(request, { now, pool }) {
      const { comment_id, sort_type: sort = heat } = request;
      const { id, postId, parentId } = await visible(database.reads, parseId(comment_id));
      const reads = readsOf(database, pool);
      const { asOf, perPage } = pageWindow(request, now(), paging.repliesSize);
      const above = parentId ?? id;
      const page = await pageOfComment(reads, above, { kind: 'post', of: postId, sort, perPage }, asOf);
      const replyPage = parentId && (await pageOfComment(reads, id, { kind: 'comment', of: parentId, sort }, asOf));
      return {
        post_id: String(postId),
        comment_id: String(above),
        page,
        reply_page: replyPage ?? 0,
        as_of: asOf.getTime(),
      };
    },

    async addcomment({ post_id, content, idempotency_key }, context) {
      const memberId = memberOf(context);
      const postId = parseId(post_id);
      return database.transaction((tx) =>
        withIdempotencyKey(tx, { memberId, call: 'addcomment', key: idempotency_key, now: context.now() }, async () => {
          await admitText(tx, spamLimits, memberId, written(content, postId, null), context.now());
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

    async replycomment({ comment_id, content, idempotency_key }, context) {
      const memberId = memberOf(context);
      const repliesToId = parseId(comment_id);
      return database.transaction((tx) =>
        withIdempotencyKey(
          tx,
          { memberId, call: 'replycomment', key: idempotency_key, now: context.now() },
          async () => {
            const { postId } = await visible(tx, repliesToId);
            await admitText(tx, spamLimits, memberId, written(content, postId, repliesToId), context.now());
            const repliesTo = await locked(tx, repliesToId);
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

    async commentthumb({ comment_id, status }, context) {
      const memberId = memberOf(context);
      const id = parseId(comment_id);
      const liked = status === 1;
      await database.transaction(async (tx) => {
        const comment = await locked(tx, id);
        const now = context.now();
        if (!(await setCommentLike(tx, { id, memberId, authorId: comment.memberId, liked }, now))) return;
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

    async delcomment({ comment_id }, context) {
      const memberId = memberOf(context);
      const id = parseId(comment_id);
      await database.transaction(async (tx) => {
        const { postId, answersId, content } = await visible(tx, id);
        await releaseText(tx, memberId, written(content, postId, answersId));
        const comment = await locked(tx, id);
        if (!(await deleteComment(tx, comment, memberId, context.now())))
          throw new CallError(codes.notYours, 'Not yours');
      });
      return {};
    },
  };
}
