import { injectCalls, request } from '@community/core';
import { type NewPost, newPostBody } from './new-post.ts';

const composerCalls = injectCalls(BUILD_ID, (build) => ({
  createPost: build.mutation<void, NewPost>({
    query: request('addpost', newPostBody),
    invalidatesTags: ['Feed', 'Member'],
  }),
}));

export const { useCreatePostMutation } = composerCalls;
