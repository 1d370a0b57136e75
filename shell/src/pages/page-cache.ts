import type { PageRoute } from '@community/core';

export interface CachedPage {
  /** Address path of the page; its query may change while it stays the same page. */
  key: string;
  route: PageRoute;
  /** Increases with every use; the smallest is evicted first. */
  usedAt: number;
}

const maxCachedPages = 8;

/**
 * The cached pages when the page `key` is shown; the least recently used one is evicted. Their order never changes, so
 * that no page moves in the document.
 */
export function cachePage(pages: readonly CachedPage[], key: string, route: PageRoute): readonly CachedPage[] {
  const newest = Math.max(0, ...pages.map(({ usedAt }) => usedAt));
  const cached = pages.find((page) => page.key === key);
  if (cached && cached.usedAt === newest && cached.route.search === route.search) return pages;
  const page = { key, route, usedAt: newest + 1 };
  if (cached) return pages.map((entry) => (entry === cached ? page : entry));
  const oldest = Math.min(...pages.map(({ usedAt }) => usedAt));
  return [...(pages.length < maxCachedPages ? pages : pages.filter(({ usedAt }) => usedAt !== oldest)), page];
}
