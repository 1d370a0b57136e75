import { tagsOfPosts } from '../caching/cache-tag.ts';
import { pageResponse, pageWindow } from '../pagination.ts';
import { readsOf } from '../read-pools.ts';
import type { ServerCall } from '../server-call.ts';
import { listPinned } from './lists/lists.ts';
import type { PostListDependencies } from './post-contents.ts';

export const posttops: ServerCall<'posttops', PostListDependencies> = {
  changes: null,
  shows: (_request, page) => tagsOfPosts(page),
  heavyRank: ({ type }) => (type === 2 ? 1 : null),
  handler:
    ({ database, contents }) =>
    async (request, { memberId, now, pool }) => {
      const window = pageWindow(request, now());
      const reads = { database: readsOf(database, pool), contents };
      return pageResponse(await listPinned(reads, request.type ?? 1, memberId, window), window);
    },
};
