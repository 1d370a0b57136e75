import { codes } from '@community/contract/codes';
import { postLimits } from '@community/contract/limits';
import type { Database, Queryable } from '../../database/database.ts';
import { type CallContext, CallError, type Handlers, memberOf, parseId } from '../call-context.ts';
import { once } from '../idempotency.ts';
import { messageKinds, takeBack, tell } from '../messages/repository.ts';
import { pageAnswer, pageWindow } from '../pages.ts';
import { listFeed, listOfMember, listPinned } from './lists.ts';
import { checkNewPost, claimMedia, cleanTopics, type MediaClaims } from './new-post.ts';
import {
  addReport,
  attachMedia,
  countViews,
  deletePost,
  findOwner,
  findPost,
  hidePost,
  insertPost,
  otherPins,
  setLike,
  setPin,
} from './repository.ts';

export interface PostDependencies {
  database: Database;
  media: MediaClaims;
}

type PostCalls =
  | 'addpost'
  | 'posts'
  | 'posttops'
  | 'userposts'
  | 'postdetail'
  | 'postthumb'
  | 'postread'
  | 'postnotinterest'
  | 'toppost'
  | 'canceltoppost'
  | 'delpost'
  | 'postreport';

const missing = () => new CallError(codes.notFound, 'No such post');

/** The author of a post that is there; 4004 otherwise. */
async function authorOf(tx: Queryable, id: number): Promise<number> {
  const owner = await findOwner(tx, id);
  if (owner === null) throw missing();
  return owner;
}

/** Why an own-post call touched nothing: 4004 when the post is not there, 4003 when it is somebody else's. */
async function refusal(tx: Queryable, id: number): Promise<CallError> {
  return (await findOwner(tx, id)) === null ? missing() : new CallError(codes.notYours, 'Not yours');
}

export function postHandlers({ database, media }: PostDependencies): Handlers<PostCalls> {
  function pinning(pinned: boolean) {
    return async ({ post_id }: { post_id: string }, context: CallContext) => {
      const memberId = memberOf(context);
      const id = parseId(post_id);
      await database.transaction(async (tx) => {
        if (pinned && (await findOwner(tx, id)) === memberId && (await otherPins(tx, id, memberId)) >= postLimits.pinned) {
          throw new CallError(codes.pinLimit, `You can pin ${postLimits.pinned} posts at most`);
        }
        if (!(await setPin(tx, id, memberId, pinned, context.now()))) throw await refusal(tx, id);
      });
      return {};
    };
  }

  return {
    async addpost(request, context) {
      const memberId = memberOf(context);
      const now = context.now();
      checkNewPost(request);
      return database.transaction((tx) =>
        once(tx, { memberId, call: 'addpost', key: request.idempotency_key, now }, async () => {
          const topics = cleanTopics(request.subjects ?? []);
          const postId = await insertPost(tx, { memberId, type: request.post_type, content: request.content.trim(), topics }, now);
          await attachMedia(tx, postId, await claimMedia(media, tx, { memberId, postId, request }));
          return { post_id: String(postId) };
        }),
      );
    },

    async posts(request, { memberId, now }) {
      const window = pageWindow(request, now());
      const { items, total } = await listFeed(database, request.type, memberId, window);
      return pageAnswer(items, total, window);
    },

    async posttops(request, { memberId, now }) {
      const window = pageWindow(request, now());
      const { items, total } = await listPinned(database, request.type ?? 1, memberId, window);
      return pageAnswer(items, total, window);
    },

    async userposts(request, { memberId, now }) {
      const window = pageWindow(request, now());
      const { items, total } = await listOfMember(database, parseId(request.user_id), request.post_type === 2, memberId, window);
      return pageAnswer(items, total, window);
    },

    async postdetail({ post_id }, { memberId }) {
      const post = await findPost(database, parseId(post_id), memberId);
      if (!post) throw missing();
      return post;
    },

    async postthumb({ post_id, status }, context) {
      const memberId = memberOf(context);
      const postId = parseId(post_id);
      const now = context.now();
      await database.transaction(async (tx) => {
        const authorId = await authorOf(tx, postId);
        const liked = status === 1;
        if (!(await setLike(tx, { postId, memberId, authorId, liked }, now))) return;
        const cause = { memberId: authorId, kind: messageKinds.like, actorId: memberId, postId };
        await (liked ? tell(tx, cause, now) : takeBack(tx, cause));
      });
      return {};
    },

    async postread({ post_ids, guest_id }, { memberId }) {
      const reader = memberId === null ? guest_id && `g${guest_id}` : `m${memberId}`;
      const ids = post_ids.filter((id) => /^[1-9]\d{0,15}$/.test(id)).map(Number);
      if (reader) await countViews(database, ids, reader);
      return {};
    },

    async postnotinterest({ post_id }, context) {
      const memberId = memberOf(context);
      const id = parseId(post_id);
      await authorOf(database, id);
      await hidePost(database, memberId, id);
      return {};
    },

    toppost: pinning(true),
    canceltoppost: pinning(false),

    async delpost({ post_id }, context) {
      const memberId = memberOf(context);
      const id = parseId(post_id);
      await database.transaction(async (tx) => {
        if (!(await deletePost(tx, id, memberId, context.now()))) throw await refusal(tx, id);
        await media.release(tx, id);
      });
      return {};
    },

    async postreport({ post_id, reasons, remark = '', idempotency_key }, context) {
      const memberId = memberOf(context);
      const id = parseId(post_id);
      const now = context.now();
      return database.transaction((tx) =>
        once(tx, { memberId, call: 'postreport', key: idempotency_key, now }, async () => {
          await authorOf(tx, id);
          if (!(await addReport(tx, id, memberId, reasons, remark, now))) {
            throw new CallError(codes.alreadyReported, 'You have already reported this post');
          }
          return {};
        }),
      );
    },
  };
}
