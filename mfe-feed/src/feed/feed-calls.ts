import type { ShownPosts } from '@community/contract/embed-acting';
import {
  injectCalls,
  isGone,
  type ListPage,
  type Post,
  type RootState,
  request,
  toListPage,
  toPost,
  transformResponse,
} from '@community/core';
import { type PageQuery, pageBody } from '@community/kit/ui';
import type { FeedQuery, FeedType } from './feed-query.ts';

/** Arguments of the pinned lists: the strip asks without a type, the sticky list with one. */
export interface PinnedQuery extends PageQuery {
  type?: FeedType;
}

/** The one pinned post of the strip above the feed (specification section 2). */
export const stripQuery: PinnedQuery = { page: 1, perPage: 1 };

const postDetail = request('postdetail', (id: string) => ({ post_id: id }), { inLanguage: true });
const detailedPost = transformResponse('postdetail', toPost);

const feedBody = (query: FeedQuery) => ({
  type: query.type,
  ...(query.topic === undefined ? {} : { subject: query.topic }),
  ...pageBody(query),
});
const feedPage = request('posts', feedBody, { inLanguage: true });
const toPosts = transformResponse('posts', (page, seenAt) => toListPage(page, (post) => toPost(post, seenAt)));

/** `asOf` of a page that was loaded before. An empty one has nothing to keep: a first follow fills it at once. */
function loadedAsOf(state: unknown, query: FeedQuery): number | undefined {
  const page = feed.select(query)(state as RootState).data;
  return page && page.items.length > 0 ? page.asOf : undefined;
}

const feedCalls = injectCalls(BUILD_ID, (build) => ({
  /** Reloads use the `asOf` of the first response, so new posts of others are offered instead of inserted. */
  feed: build.query<ListPage<Post>, FeedQuery>({
    queryFn: async (query, { getState }, _options, baseQuery) => {
      const asOf = query.asOf ?? loadedAsOf(getState(), query);
      const { data, error, meta } = await baseQuery(feedPage(asOf === undefined ? query : { ...query, asOf }));
      return error ? { error } : { data: toPosts(data, meta) };
    },
    // Following changes with every follow; both change with a new or deleted post.
    providesTags: (_page, _error, { type }) => (type === 2 ? ['Feed', 'Following'] : ['Feed']),
  }),
  /** The newest first page, used to detect new posts. It does not touch the feed on screen. */
  newestPosts: build.query<ListPage<Post>, FeedQuery>({
    query: request('posts', feedBody, { background: true, inLanguage: true }),
    transformResponse: toPosts,
  }),
  /** Posts by their ids. Those that fail to load are left out. */
  postsById: build.query<readonly Post[], readonly string[]>({
    queryFn: async (ids, _api, _options, baseQuery) => {
      const responses = await Promise.all(ids.map(async (id) => baseQuery(postDetail(id))));
      return { data: responses.flatMap(({ data, meta }) => (data ? [detailedPost(data, meta)] : [])) };
    },
    providesTags: ['Post'],
  }),
  /** Those of some posts that do not exist any more. */
  gonePosts: build.query<readonly string[], readonly string[]>({
    queryFn: async (ids, _api, _options, baseQuery) => {
      const errors = await Promise.all(ids.map(async (id) => (await baseQuery(postDetail(id))).error));
      return { data: ids.filter((_id, index) => isGone(errors[index])) };
    },
  }),
  /** The posts that a feed in a store's page shows. */
  embeddedPosts: build.query<ListPage<Post>, ShownPosts>({
    query: request('posts', (shown: ShownPosts) => shown),
    transformResponse: toPosts,
    providesTags: ['Feed'],
  }),
  pinnedPosts: build.query<ListPage<Post>, PinnedQuery>({
    query: request(
      'posttops',
      (query: PinnedQuery) => ({
        ...(query.type ? { type: query.type } : {}),
        ...pageBody(query),
      }),
      { inLanguage: true },
    ),
    transformResponse: toPosts,
    providesTags: ['Pinned'],
  }),
}));

export const {
  useEmbeddedPostsQuery,
  useFeedQuery,
  useGonePostsQuery,
  useNewestPostsQuery,
  usePostsByIdQuery,
  usePinnedPostsQuery,
} = feedCalls;
export const { feed, pinnedPosts } = feedCalls.endpoints;
