import { injectCalls, type Post, request, toPost, transformResponse } from '@community/core';

/** How many posts the page shows. */
const maxPosts = 3;

const postCalls = injectCalls(BUILD_ID, (build) => ({
  /** The first posts of the feed. Asked for again when one of them changes. */
  firstPosts: build.query<Post[], void>({
    query: request('posts', () => ({ type: 1, page: 1, per_page: maxPosts }), { inLanguage: true }),
    transformResponse: transformResponse('posts', ({ data }, seenAt) => data.map((post) => toPost(post, seenAt))),
    providesTags: ['Feed'],
  }),
}));

export const { useFirstPostsQuery } = postCalls;
export const { firstPosts } = postCalls.endpoints;
