import { isShown, type ListPage, type Post, type Wish } from '@community/core';
import type { CreatedPosts } from './use-created-posts.ts';

/**
 * The posts of the newest page that came after the page on screen was read: those that only rose in the ranking are no news. Times of posts are
 * whole seconds, so a post of the same second counts unless it is on screen.
 */
export function newPosts(
  newest: readonly Post[],
  shown: Pick<ListPage<Post>, 'items' | 'asOf'>,
  own: readonly string[],
  wishes: Record<string, Wish>,
): readonly Post[] {
  const known = new Set([...shown.items.map(({ id }) => id), ...own]);
  const since = Math.floor(shown.asOf / 1000);
  return newest.filter((post) => post.publishedAt >= since && !known.has(post.id) && isShown(wishes, post));
}

/** A page with these of its posts first: on Recommend they may be ranked anywhere, and the reader asked for them. */
export function withFirst(page: ListPage<Post>, ids: readonly string[]): ListPage<Post> {
  const first = page.items.filter(({ id }) => ids.includes(id));
  return first.length === 0
    ? page
    : { ...page, items: [...first, ...page.items.filter((post) => !first.includes(post))] };
}

/**
 * A page of the feed with the member's own new posts, so that they are seen at once whatever they are ranked: first on the first page, and
 * on no other, where they would stand twice. One that has not come yet is left out meanwhile: a reader's list keeps its order, and would
 * keep the post where it is ranked.
 */
export function withCreatedPosts(page: ListPage<Post>, { ids, posts }: CreatedPosts): ListPage<Post> {
  if (ids.length === 0) return page;
  const others = page.items.filter(({ id }) => !ids.includes(id));
  const items = page.page === 1 ? [...posts, ...others] : others;
  return { ...page, items, total: Math.max(page.total, items.length), lastPage: Math.max(page.lastPage, 1) };
}
