import { isShown, type ListPage, type Post, type Wish } from '@community/core';

/**
 * The posts of the newest page that came after the page on screen was read: those that only rose in the ranking are no news. Times of posts are
 * whole seconds, so a post of the same second counts unless it is on screen.
 */
export function newPosts(
  newest: readonly Post[],
  shown: Pick<ListPage<Post>, 'items' | 'asOf'>,
  own: readonly Post[],
  wishes: Record<string, Wish>,
): readonly Post[] {
  const known = new Set([...shown.items, ...own].map(({ id }) => id));
  const since = Math.floor(shown.asOf / 1000);
  return newest.filter((post) => post.publishedAt >= since && !known.has(post.id) && isShown(wishes, post));
}

/**
 * A page of the feed with the member's own new posts, so that they are seen at once whatever they are ranked: first on the first page, and
 * on no other, where they would stand twice.
 */
export function withOwnPosts(page: ListPage<Post>, own: readonly Post[]): ListPage<Post> {
  if (own.length === 0) return page;
  const ids = new Set(own.map(({ id }) => id));
  const others = page.items.filter(({ id }) => !ids.has(id));
  const items = page.page === 1 ? [...own, ...others] : others;
  return { ...page, items, total: Math.max(page.total, items.length), lastPage: Math.max(page.lastPage, 1) };
}
