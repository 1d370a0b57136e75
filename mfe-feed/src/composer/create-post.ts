import { api, request } from '@community/core';
import { type NewPost, newPostBody } from './new-post.ts';

const composerCalls = api.injectEndpoints({
  endpoints: (build) => ({
    createPost: build.mutation<void, NewPost>({
      query: request('addpost', newPostBody),
      invalidatesTags: ['Feed', 'Member'],
    }),
  }),
});

export const { useCreatePostMutation } = composerCalls;
