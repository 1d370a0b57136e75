import type { Post, RootState } from '@community/core';

const isPost = (item: unknown): item is Post =>
  typeof item === 'object' && item !== null && 'publishedAt' in item && 'pictures' in item;

/**
 * The post as the newest list that the page holds has it: what a reader pressed on is known before its own answer comes.
 * Lists belong to the remotes that asked for them; what they have in common is a page of `Post`.
 */
export function findCachedPost({ api }: RootState, id: string): Post | undefined {
  let known: Post | undefined;
  for (const query of Object.values(api.queries)) {
    const { items } = (query?.data ?? {}) as { items?: unknown };
    if (!Array.isArray(items)) continue;
    for (const item of items) if (isPost(item) && item.id === id && item.seenAt >= (known?.seenAt ?? 0)) known = item;
  }
  return known;
}
