import { profileData } from '@community/contract/structured-data';
import type { PageHead, Profile } from '@community/core';

/** What a member's homepage says of itself. */
export function profileHead(profile: Profile): PageHead {
  const { nickname, official, description, avatar } = profile;
  return {
    title: nickname,
    person: nickname,
    official,
    kind: 'profile',
    ...(description ? { description } : {}),
    ...(avatar ? { image: avatar } : {}),
    structuredData: [profileData(profile)],
  };
}
