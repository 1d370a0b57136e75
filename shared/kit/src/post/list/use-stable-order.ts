import { type Post, useMember, usePageRoute } from '@community/core';
import { useState } from 'react';
import { stableOrder } from './stable-order.ts';

const withIds = (ids: readonly string[], posts: readonly Post[] = []) => [
  ...new Set([...ids, ...posts.map(({ id }) => id)]),
];

/**
 * Keeps the order of the posts on screen while the same list reloads. The page's query and `asOf` identify a list. New
 * posts of others go to the end. The member's own new posts, and posts shown before, go where the response has them.
 */
export function useStableOrder(
  posts: readonly Post[] | undefined,
  asOf: number | undefined,
): readonly Post[] | undefined {
  const { search } = usePageRoute();
  const memberId = useMember()?.id;
  const list = `${search} ${asOf}`;
  const [last, setLast] = useState({ posts, ordered: posts, list, seen: withIds([], posts) });
  if (last.posts === posts && last.list === list) return last.ordered;
  const { ordered: before, seen } = last.list === list ? last : { ordered: undefined, seen: [] };
  const ordered =
    posts && before
      ? stableOrder(before, posts, ({ id, author }) => seen.includes(id) || author.id === memberId)
      : posts;
  setLast({ posts, ordered, list, seen: withIds(seen, posts) });
  return ordered;
}
