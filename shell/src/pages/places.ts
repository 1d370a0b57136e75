import { readStoredJson, writeStored } from '@community/core';
import { postIdAttribute } from '@community/kit/post/post-id-attribute';

/** A post in sight, and how far its top is from the window's (CSS pixels). */
export interface Anchor {
  post: string;
  top: number;
}

/** Where a reader was on a page. */
export interface LeftPlace {
  /** Query that the page had: another one shows something else. */
  search: string;
  scroll: number;
  /** Known where it was looked for since the last scroll. */
  anchor: Anchor | null;
}

export interface Place extends LeftPlace {
  focused: HTMLElement | null;
}

const key = 'community places';

/** The first post in sight: by it a place is found again though the posts above it have other heights then. */
export function findAnchor(): Anchor | null {
  for (const post of document.querySelectorAll(`main [${postIdAttribute}]`)) {
    const { top, bottom } = post.getBoundingClientRect();
    // A hidden page's posts have no height.
    if (bottom > 0 && bottom > top && top < innerHeight) return { post: post.getAttribute(postIdAttribute) ?? '', top };
  }
  return null;
}

/** The places of a document that is gone. */
export interface LeftPlaces {
  /** Whose pages they are; a visitor's (null) are those of whoever signs in for them. */
  member: string | null;
  pages: Map<string, LeftPlace>;
}

/** Leaves the places of this document's pages to the tab's next document. */
export function leavePlaces({ member, pages }: LeftPlaces): void {
  const left = [...pages].map(([page, { search, scroll, anchor }]): [string, LeftPlace] => [
    page,
    { search, scroll, anchor },
  ]);
  writeStored('tab', key, JSON.stringify({ member, left }));
}

/**
 * Whether this document goes on where the tab's last one was: loaded again, or come to by signing in. Where the history leads back to
 * another document, what was left last need not be its own; the browser knows that place itself.
 */
function goesOn(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return location.pathname === '/login' || navigation?.type === 'reload';
}

/** Takes the places that the tab's last document left, once; none if this one begins anew. */
export function takePlaces(): LeftPlaces {
  const kept = readStoredJson('tab', key) as { member: string | null; left: [string, LeftPlace][] } | null;
  writeStored('tab', key, null);
  try {
    if (kept && goesOn()) return { member: kept.member, pages: new Map(kept.left) };
  } catch {
    // It is no list of places.
  }
  return { member: null, pages: new Map() };
}

/** Whether two queries show the same: the language changes what a page says, not what it shows. */
export function isSamePlace(one: string, other: string): boolean {
  const [first, second] = [one, other].map((search) => {
    const query = new URLSearchParams(search);
    query.delete('locale');
    return String(query);
  });
  return first === second;
}
