import { injectCalls, request, transformResponse } from '@community/core';
import { type NewPost, newPostBody } from './new-post.ts';

const composerCalls = injectCalls(BUILD_ID, (build) => ({
  /** Posts; resolves to the new post's id. */
  createPost: build.mutation<string, NewPost>({
    query: request('addpost', newPostBody),
    transformResponse: transformResponse('addpost', ({ post_id }) => post_id),
    invalidatesTags: ['Feed', 'Member'],
  }),
}));

export const { useCreatePostMutation } = composerCalls;
