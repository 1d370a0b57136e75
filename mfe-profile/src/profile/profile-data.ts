import { canonicalPath } from '@community/contract/routes';
import type { PageHead, Profile } from '@community/core';

const counter = (action: string, count: number) => ({
  '@type': 'InteractionCounter',
  interactionType: `https://schema.org/${action}`,
  userInteractionCount: count,
});

/** `ProfilePage` of a member as search engines read it (product section 6); addresses are paths on the canonical site. */
function profileData({ id, nickname, official, avatar, description, fans, likes }: Profile): object {
  const address = canonicalPath({ name: 'users', params: { user_id: id } });
  return {
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    url: address,
    mainEntity: {
      '@type': official ? 'Organization' : 'Person',
      '@id': address,
      name: nickname,
      ...(avatar ? { image: avatar } : {}),
      ...(description ? { description } : {}),
      interactionStatistic: [counter('FollowAction', fans), counter('LikeAction', likes)],
    },
  };
}

/** What a member's homepage says of itself. */
export function profileHead(profile: Profile): PageHead {
  const { nickname, description, avatar } = profile;
  return {
    title: nickname,
    ...(description ? { description } : {}),
    ...(avatar ? { image: avatar } : {}),
    structuredData: [profileData(profile)],
  };
}
