import { codes } from '@community/contract/codes';
import { profileData } from '@community/contract/structured-data';
import { isCallFailure, type PageHead, type Profile } from '@community/core';

/** What a member's homepage says of itself. */
export function profileHead(profile: Profile): PageHead {
  const { nickname, description, avatar } = profile;
  return {
    title: nickname,
    kind: 'profile',
    ...(description ? { description } : {}),
    ...(avatar ? { image: avatar } : {}),
    structuredData: [profileData(profile)],
  };
}

/** Whether a load failed because there is no such member (any more). */
export function isGone(error: unknown): boolean {
  return isCallFailure(error) && (error.code === codes.notFound || error.code === codes.invalidInput);
}

/** What a homepage says of itself whose member is not there (any more). */
export const goneHead: PageHead = { title: '', gone: true };
