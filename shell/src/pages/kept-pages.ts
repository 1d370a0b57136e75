import type { PageRoute } from '@community/core';

export interface KeptPage {
  /** Address path of the page; its query may change while it stays the same page. */
  key: string;
  route: PageRoute;
  /** Grows with every use: the smallest goes first. */
  usedAt: number;
}

/** As many pages are kept; the one that was not used for longest goes. */
const keptPagesLimit = 8;

/** The pages to keep when the page `key` is shown. Their order never changes, so that no page moves in the document. */
export function keepPage(
  pages: readonly KeptPage[],
  key: string,
  route: PageRoute,
  limit = keptPagesLimit,
): readonly KeptPage[] {
  const newest = Math.max(0, ...pages.map(({ usedAt }) => usedAt));
  const kept = pages.find((page) => page.key === key);
  if (kept && kept.usedAt === newest && kept.route.search === route.search) return pages;
  const page = { key, route, usedAt: newest + 1 };
  if (kept) return pages.map((entry) => (entry === kept ? page : entry));
  const oldest = Math.min(...pages.map(({ usedAt }) => usedAt));
  return [...(pages.length < limit ? pages : pages.filter(({ usedAt }) => usedAt !== oldest)), page];
}
