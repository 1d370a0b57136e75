import { codes } from '@community/contract/codes';
import { CallError } from '../../http/call-error.ts';
import { type Handlers, parseId } from '../call-context.ts';
import { readsOf } from '../lanes.ts';
import { listFeed, listOfMember, listPinned } from './lists.ts';
import { momentAnswer, momentWindow } from './moment.ts';
import type { PostDependencies } from './new-post.ts';
import { ownerHandlers } from './owner-handlers.ts';
import { readerHandlers } from './reader-handlers.ts';
import { findPost } from './repository.ts';

type ListCalls = 'posts' | 'posttops' | 'userposts' | 'postdetail';

function listHandlers({ database }: PostDependencies): Handlers<ListCalls> {
  return {
    async posts(request, { memberId, now, lane }) {
      const window = momentWindow(request, now());
      const { items, ...length } = await listFeed(readsOf(database, lane), request.type, memberId, window);
      return momentAnswer(items, length, window);
    },

    async posttops(request, { memberId, now, lane }) {
      const window = momentWindow(request, now());
      const { items, ...length } = await listPinned(readsOf(database, lane), request.type ?? 1, memberId, window);
      return momentAnswer(items, length, window);
    },

    // Every post has pictures or a video, so the Media tab (post_type 2) holds the same posts as the tab Posts.
    async userposts(request, { memberId, now, lane }) {
      const window = momentWindow(request, now());
      const { items, ...length } = await listOfMember(readsOf(database, lane), parseId(request.user_id), memberId, window);
      return momentAnswer(items, length, window);
    },

    async postdetail({ post_id }, { memberId }) {
      const post = await findPost(database.reads, parseId(post_id), memberId);
      if (!post) throw new CallError(codes.notFound, 'No such post');
      return post;
    },
  };
}

/** Every call of posts. */
export function postHandlers(dependencies: PostDependencies) {
  return { ...listHandlers(dependencies), ...ownerHandlers(dependencies), ...readerHandlers(dependencies) };
}
