import {
  injectCalls,
  type ListPage,
  type Post,
  type Profile,
  request,
  toListPage,
  toPost,
  toProfile,
  transformResponse,
} from '@community/core';
import { type PageQuery, pageBody } from '@community/kit/ui';

/** 1 Posts, 2 Media (specification section 2). */
export type PostKind = 1 | 2;

export interface MemberPostsQuery extends PageQuery {
  memberId: string;
  kind: PostKind;
}

const profileCalls = injectCalls(BUILD_ID, (build) => ({
  /** A member's homepage by id. */
  memberHome: build.query<Profile, string>({
    query: request('userhome', (id: string) => ({ user_id: id })),
    transformResponse: transformResponse('userhome', toProfile),
    providesTags: ['Member'],
  }),
  /** A member's posts, newest first. */
  memberPosts: build.query<ListPage<Post>, MemberPostsQuery>({
    query: request(
      'userposts',
      ({ memberId, kind, ...page }: MemberPostsQuery) => ({ user_id: memberId, post_type: kind, ...pageBody(page) }),
      { inLanguage: true },
    ),
    transformResponse: transformResponse('userposts', (page, seenAt) =>
      toListPage(page, (post) => toPost(post, seenAt)),
    ),
    // Of an author whom the reader has hidden there are none, until a follow lifts that.
    providesTags: (page) => (page && page.items.length > 0 ? ['Feed'] : ['Feed', 'Member']),
  }),
}));

export const { useMemberHomeQuery, useMemberPostsQuery } = profileCalls;
export const { memberHome, memberPosts } = profileCalls.endpoints;
