import { tagsOfPosts } from '../caching/cache-tag.ts';
import { pageResponse, pageWindow } from '../pagination.ts';
import { readsOf } from '../read-pools.ts';
import type { ServerCall } from '../server-call.ts';
import { readFilters } from './lists/feed-filters.ts';
import { listFiltered } from './lists/filtered.ts';
import { listFeed } from './lists/lists.ts';
import type { SharedRanking } from './lists/ranking.ts';
import type { PostListDependencies } from './post-contents.ts';

export const posts: ServerCall<'posts', PostListDependencies & { ranking: SharedRanking }> = {
  changes: null,
  shows: (_request, page) => tagsOfPosts(page),
  // First pages of feeds of official accounts, which stores embed and no author bounds, do not wait for searches.
  heavyRank: ({ type, user_id, official }) => {
    if (user_id === undefined && official === 1) return 0;
    return type === 2 ? 1 : null;
  },
  handler:
    ({ database, contents, ranking }) =>
    async (request, { memberId, now, pool }) => {
      const window = pageWindow(request, now());
      const filters = readFilters(request);
      const reads = { database: readsOf(database, pool), contents, ranking };
      const page = await (filters
        ? listFiltered(reads, filters, memberId, window)
        : listFeed(reads, request.type, memberId, window));
      return pageResponse(page, window);
    },
};
