import { codes } from '@community/contract/codes';
import { paging } from '@community/contract/limits';
import type { Database, Queryable } from '../../database/database.ts';
import { CallError, type Handlers, memberOf, parseId } from '../call-context.ts';
import { once } from '../idempotency.ts';
import { messageKinds, takeBack, tell } from '../messages/repository.ts';
import { pageAnswer, pageWindow } from '../pages.ts';
import { findOwner } from '../posts/repository.ts';
import { type CommentPlace, deleteComment, findComment, insertComment, listComments, setCommentLike } from './repository.ts';

type CommentCalls = 'postcomments' | 'replycomments' | 'addcomment' | 'replycomment' | 'commentthumb' | 'delcomment';

const heat = 2;

async function visible(tx: Queryable, id: string): Promise<CommentPlace> {
  const place = await findComment(tx, parseId(id));
  if (!place) throw new CallError(codes.notFound, 'No such comment');
  return place;
}

async function postAuthor(tx: Queryable, postId: number): Promise<number> {
  const author = await findOwner(tx, postId);
  if (author === null) throw new CallError(codes.notFound, 'No such post');
  return author;
}

export function commentHandlers({ database }: { database: Database }): Handlers<CommentCalls> {
  return {
    async postcomments(request, { memberId, now }) {
      const window = pageWindow(request, now(), paging.repliesSize);
      const id = parseId(request.post_id);
      await postAuthor(database, id);
      const { items, total } = await listComments(database, { kind: 'post', id, sort: request.sort_type ?? heat }, memberId, window);
      return pageAnswer(items, total, window);
    },

    async replycomments(request, { memberId, now }) {
      const window = pageWindow(request, now(), paging.repliesSize);
      const { id } = await visible(database, request.comment_id);
      const { items, total } = await listComments(database, { kind: 'comment', id, sort: request.sort_type ?? heat }, memberId, window);
      return pageAnswer(items, total, window);
    },

    async addcomment({ post_id, content, idempotency_key }, context) {
      const memberId = memberOf(context);
      const postId = parseId(post_id);
      const now = context.now();
      return database.transaction((tx) =>
        once(tx, { memberId, call: 'addcomment', key: idempotency_key, now }, async () => {
          const author = await postAuthor(tx, postId);
          const id = await insertComment(tx, { postId, memberId, parentId: null, content: content.trim() }, now);
          await tell(tx, { memberId: author, kind: messageKinds.comment, actorId: memberId, postId, commentId: id }, now);
          return { comment_id: String(id) };
        }),
      );
    },

    async replycomment({ comment_id, content, idempotency_key }, context) {
      const memberId = memberOf(context);
      const now = context.now();
      return database.transaction((tx) =>
        once(tx, { memberId, call: 'replycomment', key: idempotency_key, now }, async () => {
          const answered = await visible(tx, comment_id);
          // Replies are one level deep: a reply to a reply stands beside it, and its author is told.
          const parentId = answered.parentId ?? answered.id;
          const id = await insertComment(tx, { postId: answered.postId, memberId, parentId, content: content.trim() }, now);
          await tell(
            tx,
            { memberId: answered.memberId, kind: messageKinds.comment, actorId: memberId, postId: answered.postId, commentId: id },
            now,
          );
          return { comment_id: String(id) };
        }),
      );
    },

    async commentthumb({ comment_id, status }, context) {
      const memberId = memberOf(context);
      const now = context.now();
      await database.transaction(async (tx) => {
        const place = await visible(tx, comment_id);
        const liked = status === 1;
        if (!(await setCommentLike(tx, place, memberId, liked, now))) return;
        const cause = { memberId: place.memberId, kind: messageKinds.like, actorId: memberId, postId: place.postId, commentId: place.id };
        await (liked ? tell(tx, cause, now) : takeBack(tx, cause));
      });
      return {};
    },

    async delcomment({ comment_id }, context) {
      const memberId = memberOf(context);
      await database.transaction(async (tx) => {
        const place = await visible(tx, comment_id);
        if (!(await deleteComment(tx, place, memberId, context.now()))) throw new CallError(codes.notYours, 'Not yours');
      });
      return {};
    },
  };
}
