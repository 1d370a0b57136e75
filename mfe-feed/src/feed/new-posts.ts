import { isShown, type ListPage, type OptimisticUpdate, type Post } from '@community/core';
import type { CreatedPosts } from './use-created-posts.ts';

/**
 * Posts of the newest page that were published after the page on screen was loaded. Older posts that only rose in the
 * ranking are not new. Post times are whole seconds, so a post of the same second counts unless it is on screen.
 */
export function newPosts(
  newest: readonly Post[],
  shown: Pick<ListPage<Post>, 'items' | 'asOf'>,
  own: readonly string[],
  updates: Record<string, OptimisticUpdate>,
): readonly Post[] {
  const known = new Set([...shown.items.map(({ id }) => id), ...own]);
  const since = Math.floor(shown.asOf / 1000);
  return newest.filter((post) => post.publishedAt >= since && !known.has(post.id) && isShown(updates, post));
}

/** Puts the requested posts first. Recommend may rank them anywhere. */
export function withFirst(page: ListPage<Post>, ids: readonly string[]): ListPage<Post> {
  const first = page.items.filter(({ id }) => ids.includes(id));
  return first.length === 0
    ? page
    : { ...page, items: [...first, ...page.items.filter((post) => !first.includes(post))] };
}

/**
 * Puts the member's created posts first on the first page and removes them from others, where they would appear twice.
 * A post that is still loading is left out, because the stable order would keep it where it is ranked.
 */
export function withCreatedPosts(page: ListPage<Post>, { ids, posts }: CreatedPosts): ListPage<Post> {
  if (ids.length === 0) return page;
  const others = page.items.filter(({ id }) => !ids.includes(id));
  const items = page.page === 1 ? [...posts, ...others] : others;
  return { ...page, items, total: Math.max(page.total, items.length), lastPage: Math.max(page.lastPage, 1) };
}
