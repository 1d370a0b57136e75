import { isShown, type ListPage, type OptimisticUpdate, type Post } from '@community/core';

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

/** A page without the member's created posts, which stand above the feed: on any page they would appear twice. */
export function withoutPosts(page: ListPage<Post>, ids: readonly string[]): ListPage<Post> {
  return page.items.some(({ id }) => ids.includes(id))
    ? { ...page, items: page.items.filter(({ id }) => !ids.includes(id)) }
    : page;
}
