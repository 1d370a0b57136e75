import type { Country } from '@community/contract/entities';
import { injectCalls, type Profile, request, toProfile, transformResponse } from '@community/core';
import { type EditedProfile, editBody } from './profile-fields.ts';

const editCalls = injectCalls(BUILD_ID, (build) => ({
  countries: build.query<Country[], void>({
    query: request('country', () => ({})),
    transformResponse: transformResponse('country', (countries) => countries),
  }),
  /**
   * The member's own profile. Fails for a login that has ended, to which `userhome` responds as to a visitor: without
   * birthday, country and gender, which a form would save as empty.
   */
  ownProfile: build.query<Profile, { memberId: string }>({
    query: request('userinfo', () => ({})),
    transformResponse: transformResponse('userinfo', toProfile),
    providesTags: ['Member'],
  }),
  /** Changes the own profile; name and avatar stand on every own post. */
  editProfile: build.mutation<void, EditedProfile>({
    query: request('edituserinfo', editBody),
    invalidatesTags: ['Member', 'Feed', 'Post', 'Pinned', 'Comments'],
  }),
}));

export const { useCountriesQuery, useEditProfileMutation, useOwnProfileQuery } = editCalls;
export const { ownProfile } = editCalls.endpoints;
