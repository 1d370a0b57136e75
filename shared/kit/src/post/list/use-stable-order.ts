import { useMember, usePageRoute } from '@community/core';
import { useState } from 'react';
import { stableOrder } from './stable-order.ts';

/** A post or a comment. */
interface Written {
  id: string;
  author: { id: string };
}

const withIds = (ids: readonly string[], items: readonly Written[] = []) => [
  ...new Set([...ids, ...items.map(({ id }) => id)]),
];

/** What tells a list from others: the page's query, and the snapshot that its items belong to. */
export function useListIdentity(asOf: number | undefined): string {
  const { search } = usePageRoute();
  return `${search} ${asOf}`;
}

/**
 * Keeps the order of the posts or comments on screen while the same list reloads. New items of others
 * go to the end. The member's own new items, and items shown before, go where the response has them.
 */
export function useStableOrder<Item extends Written>(
  items: readonly Item[] | undefined,
  asOf: number | undefined,
): readonly Item[] | undefined {
  const memberId = useMember()?.id;
  const list = useListIdentity(asOf);
  const [last, setLast] = useState({ items, ordered: items, list, seen: withIds([], items) });
  if (last.items === items && last.list === list) return last.ordered;
  const { ordered: before, seen } = last.list === list ? last : { ordered: undefined, seen: [] };
  const ordered =
    items && before
      ? stableOrder(before, items, ({ id, author }) => seen.includes(id) || author.id === memberId)
      : items;
  setLast({ items, ordered, list, seen: withIds(seen, items) });
  return ordered;
}
