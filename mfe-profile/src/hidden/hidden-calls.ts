import {
  injectCalls,
  type ListPage,
  type Person,
  type Post,
  request,
  type Thunk,
  toListPage,
  toPost,
  transformResponse,
  updateOptimistically,
} from '@community/core';
import { type PageQuery, pageBody } from '@community/kit/ui';

/** An author whose posts the member hid, and when (unix seconds). */
export interface HiddenAuthor extends Person {
  hiddenAt: number;
}

// The lists go by the tags of what hiding changes: another page's "Not interested" or "Don't like the author" brings
// them up to date.
const calls = injectCalls(BUILD_ID, (build) => ({
  hiddenAuthors: build.query<ListPage<HiddenAuthor>, PageQuery>({
    query: request('hiddenusers', pageBody),
    transformResponse: transformResponse('hiddenusers', (page, seenAt) =>
      toListPage(page, (item) => ({
        id: item.user_id,
        nickname: item.nickname,
        avatar: item.avatar,
        official: item.is_official === 1,
        // A hidden author is not followed.
        followed: false,
        hiddenAt: item.create_time,
        seenAt,
      })),
    ),
    providesTags: ['Following'],
  }),
  hiddenPosts: build.query<ListPage<Post>, PageQuery>({
    query: request('hiddenposts', pageBody),
    transformResponse: transformResponse('hiddenposts', (page, seenAt) =>
      toListPage(page, (post) => toPost(post, seenAt)),
    ),
    providesTags: ['Feed'],
  }),
  showAuthor: build.mutation<void, string>({
    query: request('dislikeuser', (id: string) => ({ user_id: id, status: 2 as const }), { keepalive: true }),
    invalidatesTags: ['Feed', 'Pinned', 'Following', 'Member'],
  }),
  showPost: build.mutation<void, string>({
    query: request('postnotinterest', (id: string) => ({ post_id: id, status: 2 as const }), { keepalive: true }),
    invalidatesTags: ['Feed', 'Pinned'],
  }),
}));

export const { useHiddenAuthorsQuery, useHiddenPostsQuery } = calls;

/** Nothing: what the member hides again meanwhile, in this tab or another, is sent by the act that hides it. */
const sendNothing: Thunk<Promise<void>> = () => Promise.resolve();

/** Shows an author's posts again, at once. Throws a `CallFailure`. */
export function showAuthorAgain(id: string): Thunk<Promise<boolean | null>> {
  return updateOptimistically('mute', id, false, (hidden) =>
    hidden ? sendNothing : (dispatch) => dispatch(calls.endpoints.showAuthor.initiate(id)).unwrap(),
  );
}

/** Shows a post again, at once. Throws a `CallFailure`. */
export function showPostAgain(id: string): Thunk<Promise<boolean | null>> {
  return updateOptimistically('hide', id, false, (hidden) =>
    hidden ? sendNothing : (dispatch) => dispatch(calls.endpoints.showPost.initiate(id)).unwrap(),
  );
}
