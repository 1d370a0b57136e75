import { injectCalls, type Post, request, toPost, transformResponse } from '@community/core';

const postCalls = injectCalls(BUILD_ID, (build) => ({
  /** One post by id. */
  postDetail: build.query<Post, string>({
    query: request('postdetail', (id: string) => ({ post_id: id }), { inLanguage: true }),
    transformResponse: transformResponse('postdetail', toPost),
    providesTags: ['Post'],
  }),
}));

export const { usePostDetailQuery } = postCalls;
export const { postDetail } = postCalls.endpoints;
