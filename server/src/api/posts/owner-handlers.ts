import { codes } from '@community/contract/codes';
import { postLimits, timing } from '@community/contract/limits';
import { cleanTopics } from '@community/contract/topics';
import { CallError } from '../../http/errors/call-error.ts';
import type { ClaimedFile } from '../../media/media.ts';
import { type CallContext, type Handlers, memberOf, parseId } from '../call-context.ts';
import { withIdempotencyKey } from '../idempotency.ts';
import { admitText, releaseText } from '../spam/spam-limits.ts';
import { storedText } from '../stored-text.ts';
import { checkNewPost, claimMedia, type PostDependencies, translationsOf } from './new-post.ts';
import { deletePost, findOwnContent, insertPost, otherPins, publishPost, restorePost, setPin } from './repository.ts';
import { lockOwn } from './sql/guards.ts';

/** Handlers of what members do with own posts. */
export function ownerHandlers({
  database,
  media,
  spamLimits,
}: PostDependencies): Handlers<'addpost' | 'toppost' | 'canceltoppost' | 'delpost' | 'undelpost'> {
  return {
    async addpost(request, context) {
      const memberId = memberOf(context);
      checkNewPost(request);
      let files: readonly ClaimedFile[] = [];
      const response = await database.transaction((tx) =>
        withIdempotencyKey(
          tx,
          { memberId, call: 'addpost', key: request.idempotency_key, now: context.now() },
          async () => {
            const { content } = request;
            await admitText(tx, spamLimits, memberId, { kind: 'post', content }, context.now());
            const topics = cleanTopics(request.subjects ?? []);
            const texts = await translationsOf(tx, memberId, request);
            const post = { memberId, type: request.post_type, content: storedText(content), texts, topics };
            const postId = await insertPost(tx, post, context.now());
            const { claimed, shown } = await claimMedia(media, tx, { memberId, postId, request });
            await publishPost(tx, postId, shown, context.now());
            files = claimed;
            return { post_id: String(postId) };
          },
        ),
      );
      media.preparePost(files);
      return response;
    },

    async toppost({ post_id }, context: CallContext) {
      const memberId = memberOf(context);
      const id = parseId(post_id);
      await database.transaction(async (tx) => {
        await lockOwn(tx, id, memberId);
        if ((await otherPins(tx, id, memberId)) >= postLimits.maxPinned) {
          throw new CallError(codes.pinLimit, `You can pin ${postLimits.maxPinned} posts at most`);
        }
        await setPin(tx, id, memberId, true, context.now());
      });
      return {};
    },

    async canceltoppost({ post_id }, context) {
      const memberId = memberOf(context);
      const id = parseId(post_id);
      await database.transaction(async (tx) => {
        await lockOwn(tx, id, memberId);
        await setPin(tx, id, memberId, false, context.now());
      });
      return {};
    },

    async delpost({ post_id }, context) {
      const memberId = memberOf(context);
      const id = parseId(post_id);
      const files = await database.transaction(async (tx) => {
        const content = await findOwnContent(tx, id, memberId);
        if (content !== null) await releaseText(tx, memberId, { kind: 'post', content });
        await lockOwn(tx, id, memberId);
        await deletePost(tx, id, memberId, context.now());
        return media.release(tx, id, context.now());
      });
      await media.hideFiles(files);
      return {};
    },

    async undelpost({ post_id }, context) {
      const memberId = memberOf(context);
      const id = parseId(post_id);
      const since = new Date(context.now().getTime() - timing.undoMs - timing.undoGraceMs);
      const files = await database.transaction(async (tx) => {
        if (!(await restorePost(tx, id, memberId, since))) throw new CallError(codes.notFound, 'No such post');
        return media.restore(tx, id);
      });
      await media.showFiles(files);
      return {};
    },
  };
}
