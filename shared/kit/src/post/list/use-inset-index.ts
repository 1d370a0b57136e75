import { useState } from 'react';

interface Listed {
  id: string;
}

interface InsetList {
  /** Undefined until the first response. */
  posts: readonly Listed[] | undefined;
  /** The posts that are shown. */
  cards: readonly Listed[] | undefined;
  /** Changes with another list, in which the inset has its place anew. */
  list: string;
  /** How many posts stand before the inset at first; null for no inset. */
  after: number | null;
}

/**
 * How many cards stand before what is set in among them, or null where too few posts do. It stays where it is as long as
 * the list is the same: below the last card that was before it at first, whatever comes or goes above it.
 */
export function useInsetIndex({ posts, cards, list, after }: InsetList): number | null {
  const [before, setBefore] = useState<{ list: string; ids: readonly string[] } | null>(null);
  const known = before?.list === list ? before : null;
  if (!known && posts && after !== null) setBefore({ list, ids: posts.slice(0, after).map(({ id }) => id) });
  if (!known || !cards || after === null || known.ids.length < after) return null;
  return cards.findLastIndex(({ id }) => known.ids.includes(id)) + 1;
}
