import { answered, injectCalls, type ListPage, type Post, request, toListPage, toPost } from '@community/core';
import type { FeedQuery } from './feed-query.ts';

/** Arguments of the pinned lists: the strip asks without a type, the sticky list with one. */
export interface PinnedQuery {
  type?: 1 | 2;
  page: number;
  perPage: number;
  asOf?: number;
}

/** The one pinned post of the strip above the feed (specification section 2). */
export const stripQuery: PinnedQuery = { page: 1, perPage: 1 };

// The document server sends the answers of first pages along with the page and finds them by the exact body, so bodies
// have no other keys and this order.
const paged = ({ page, perPage, asOf }: PinnedQuery) => ({ page, per_page: perPage, ...(asOf === undefined ? {} : { as_of: asOf }) });

const feedCalls = injectCalls(BUILD_ID, (build) => ({
  feed: build.query<ListPage<Post>, FeedQuery>({
    query: request('posts', (query: FeedQuery) => ({ type: query.type, ...paged(query) })),
    transformResponse: answered('posts', (page, seenAt) => toListPage(page, (post) => toPost(post, seenAt))),
    // Following changes with every follow; both change with a new or deleted post.
    providesTags: (_page, _error, { type }) => (type === 2 ? ['Feed', 'Following'] : ['Feed']),
  }),
  pinnedPosts: build.query<ListPage<Post>, PinnedQuery>({
    query: request('posttops', (query: PinnedQuery) => ({ ...(query.type ? { type: query.type } : {}), ...paged(query) })),
    transformResponse: answered('posttops', (page, seenAt) => toListPage(page, (post) => toPost(post, seenAt))),
    providesTags: ['Pinned'],
  }),
}));

export const { useFeedQuery, usePinnedPostsQuery } = feedCalls;
export const { feed, pinnedPosts } = feedCalls.endpoints;
