import { buildPath } from '@community/contract/routes';
import type { ResumableAct } from '@community/core';
import type { ActingFeeds } from '../feeds.ts';
import type { ReturnTarget } from './return-trip.ts';

/**
 * An act as one on a card, which a trip to the sign-in site can store; null for what no card does. A follow names its
 * person, whom any card with a post of theirs follows.
 */
export function toCardAct(feeds: ActingFeeds, { act, about, member }: ResumableAct): ReturnTarget['act'] {
  if (act === 'like') return { act, post: about, member };
  if (act !== 'follow') return null;
  const author = buildPath('users', { user_id: about });
  const card = feeds
    .all()
    .flatMap(({ cards }) => cards)
    .find((one) => one.querySelector<HTMLAnchorElement>('a[data-act="follow"]')?.pathname === author);
  const post = card?.dataset.postId;
  return post === undefined ? null : { act, post, member };
}
