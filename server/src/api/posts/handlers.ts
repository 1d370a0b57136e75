import { codes } from '@community/contract/codes';
import { CallError } from '../../http/errors/call-error.ts';
import { type Handlers, parseId } from '../call-context.ts';
import { pageResponse, pageWindow } from '../pagination.ts';
import { type ReadPool, readsOf } from '../read-pools.ts';
import { readFilters } from './lists/feed-filters.ts';
import { listFiltered } from './lists/filtered.ts';
import type { PostReads } from './lists/list-page.ts';
import { listFeed, listOfMember, listPinned } from './lists/lists.ts';
import type { PostDependencies } from './new-post.ts';
import { ownerHandlers } from './owner-handlers.ts';
import type { PostListDependencies } from './post-contents.ts';
import { readerHandlers } from './reader-handlers.ts';
import { findPost } from './repository.ts';

type ListCalls = 'posts' | 'posttops' | 'userposts' | 'postdetail';

function listHandlers({ database, contents }: PostListDependencies): Handlers<ListCalls> {
  const readsFrom = (pool?: ReadPool): PostReads => ({ database: readsOf(database, pool), contents });
  return {
    async posts(request, { memberId, now, pool }) {
      const window = pageWindow(request, now());
      const filters = readFilters(request);
      const reads = readsFrom(pool);
      const page = await (filters
        ? listFiltered(reads, filters, memberId, window)
        : listFeed(reads, request.type, memberId, window));
      return pageResponse(page, window);
    },

    async posttops(request, { memberId, now, pool }) {
      const window = pageWindow(request, now());
      const page = await listPinned(readsFrom(pool), request.type ?? 1, memberId, window);
      return pageResponse(page, window);
    },

    // Every post has pictures or a video, so the tabs Media (post_type 2) and Posts list the same.
    async userposts(request, { memberId, now, pool }) {
      const window = pageWindow(request, now());
      const page = await listOfMember(readsFrom(pool), parseId(request.user_id), memberId, window);
      return pageResponse(page, window);
    },

    async postdetail({ post_id, language }, { memberId }) {
      const post = await findPost(database.reads, parseId(post_id), memberId, language);
      if (!post) throw new CallError(codes.notFound, 'No such post');
      return post;
    },
  };
}

/** Every call of posts. */
export function postHandlers(dependencies: PostDependencies & PostListDependencies) {
  return { ...listHandlers(dependencies), ...ownerHandlers(dependencies), ...readerHandlers(dependencies) };
}
