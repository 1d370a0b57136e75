import { paging, textLimits } from '@community/contract/limits';
import { injectCalls, type Person, request, toPerson, transformResponse } from '@community/core';

const calls = injectCalls(BUILD_ID, (build) => ({
  /** Members whose nickname matches, page 1 only (specification section 9). */
  searchMembers: build.query<Person[], string>({
    query: request('searchuser', (text) => ({
      nickname: text.slice(0, textLimits.maxSearchCharacters),
      page: 1,
      per_page: paging.searchSize,
    })),
    transformResponse: transformResponse('searchuser', ({ data }, seenAt) =>
      data.map((item) => toPerson(item, seenAt)),
    ),
    providesTags: ['Member'],
  }),
}));

export const { useSearchMembersQuery } = calls;
