import { paging } from '@community/contract/limits';
import { transformResponse, injectCalls, type Person, request, toPerson } from '@community/core';

const calls = injectCalls(BUILD_ID, (build) => ({
  /** Members whose nickname matches; page 1 is held (specification section 9). */
  searchMembers: build.query<Person[], string>({
    query: request('searchuser', (nickname) => ({ nickname, page: 1, per_page: paging.searchSize })),
    transformResponse: transformResponse('searchuser', ({ data }, seenAt) => data.map((item) => toPerson(item, seenAt))),
    providesTags: ['Member'],
  }),
}));

export const { useSearchMembersQuery } = calls;
