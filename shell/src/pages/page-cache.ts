import type { PageRoute } from '@community/core';

/** A page to show. */
export interface ShownPage {
  /** Address path of the page; its query may change while it stays the same page. */
  key: string;
  route: PageRoute;
  /** The remote's build that it is opened with; null where no build serves it. */
  build: string | null;
}

export interface CachedPage extends ShownPage {
  /** Increases with every use; the smallest is evicted first. */
  usedAt: number;
}

const maxCachedPages = 8;

/**
 * The cached pages when a page is shown; the least recently used one is evicted. Their order never changes, so that no
 * page moves in the document. A page that comes back is opened anew if its remote has another build by now, unless it
 * holds unsent work.
 */
export function cachePage(
  pages: readonly CachedPage[],
  { key, route, build }: ShownPage,
  holdsUnsentWork: (key: string) => boolean,
): readonly CachedPage[] {
  const newest = Math.max(0, ...pages.map(({ usedAt }) => usedAt));
  const cached = pages.find((page) => page.key === key);
  const stays = cached?.usedAt === newest;
  if (cached && stays && cached.route.search === route.search) return pages;
  const isKept = cached && (stays || cached.build === build || holdsUnsentWork(key));
  const page = { key, route, build: isKept ? cached.build : build, usedAt: newest + 1 };
  if (cached) return pages.map((entry) => (entry === cached ? page : entry));
  const oldest = Math.min(...pages.map(({ usedAt }) => usedAt));
  return [...(pages.length < maxCachedPages ? pages : pages.filter(({ usedAt }) => usedAt !== oldest)), page];
}
