import { textLimits } from '@community/contract/limits';
import { type Fan, injectCalls, type ListPage, request, toFan, toListPage, transformResponse } from '@community/core';
import { type PageQuery, pageBody } from '@community/kit/ui';

/** `followed`: members that the reader follows; `fans`: members that follow the reader. */
export type FollowKind = 'followed' | 'fans';

interface FollowQuery extends PageQuery {
  kind: FollowKind;
  memberId: string;
  /** Part of a nickname; empty lists everyone. */
  name: string;
}

const calls = { followed: 'userfocus', fans: 'userfollows' } as const;

const followCalls = injectCalls(BUILD_ID, (build) => ({
  followList: build.query<ListPage<Fan>, FollowQuery>({
    query: ({ kind, memberId, name, ...page }) =>
      request(calls[kind], () => ({
        user_id: memberId,
        user_name: name.slice(0, textLimits.maxSearchCharacters),
        ...pageBody(page),
      }))(undefined),
    transformResponse: transformResponse('userfocus', (page, seenAt) =>
      toListPage(page, (item) => toFan(item, seenAt)),
    ),
    providesTags: (_page, _error, { kind }) => [kind === 'fans' ? 'Fans' : 'Following'],
  }),
}));

export const { useFollowListQuery } = followCalls;
