import type { Post, RootState } from '@community/core';
import { cachedItems } from './cached-items.ts';

const isPost = (item: unknown): item is Post =>
  typeof item === 'object' && item !== null && 'publishedAt' in item && 'pictures' in item;

/** The newest copy of a post in any cached list, so that a post shows before its own response arrives. */
export function findCachedPost(state: RootState, id: string): Post | undefined {
  let known: Post | undefined;
  for (const item of cachedItems(state))
    if (isPost(item) && item.id === id && item.seenAt >= (known?.seenAt ?? 0)) known = item;
  return known;
}
