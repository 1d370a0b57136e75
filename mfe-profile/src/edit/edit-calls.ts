import type { Country } from '@community/contract/entities';
import { injectCalls, request, transformResponse } from '@community/core';
import { type EditedProfile, editBody } from './profile-fields.ts';

const editCalls = injectCalls(BUILD_ID, (build) => ({
  countries: build.query<Country[], void>({
    query: request('country', () => ({})),
    transformResponse: transformResponse('country', (countries) => countries),
  }),
  /** Changes the own profile; name and avatar stand on every own post. */
  editProfile: build.mutation<void, EditedProfile>({
    query: request('edituserinfo', editBody),
    invalidatesTags: ['Member', 'Feed', 'Post', 'Pinned', 'Comments'],
  }),
}));

export const { useCountriesQuery, useEditProfileMutation } = editCalls;
