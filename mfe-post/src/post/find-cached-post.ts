import type { Post, RootState } from '@community/core';

const isPost = (item: unknown): item is Post =>
  typeof item === 'object' && item !== null && 'publishedAt' in item && 'pictures' in item;

/**
 * The newest copy of a post in any cached list, so that a post shows before its own response arrives. Lists belong to
 * several remotes; all of them are pages of `Post`.
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
