import { readMark } from '@community/kit/post/read-mark';

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
  for (const post of document.querySelectorAll(`main [${readMark}]`)) {
    const { top, bottom } = post.getBoundingClientRect();
    // A hidden page's posts have no height.
    if (bottom > 0 && bottom > top && top < innerHeight) return { post: post.getAttribute(readMark) ?? '', top };
  }
  return null;
}

/** Leaves the places of this document's pages to the tab's next document. */
export function leavePlaces(pages: ReadonlyMap<string, Place>): void {
  const left = [...pages].map(([page, { search, scroll, anchor }]): [string, LeftPlace] => [page, { search, scroll, anchor }]);
  try {
    sessionStorage.setItem(key, JSON.stringify(left));
  } catch {
    // Without storage the next document begins at its top.
  }
}

/** Whether this document goes on where the tab's last one was: loaded again, gone back to, or come to by signing in. */
function goesOn(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return location.pathname === '/login' || navigation?.type === 'reload' || navigation?.type === 'back_forward';
}

/** Takes the places that the tab's last document left, once; none if this one begins anew. */
export function takePlaces(): Map<string, LeftPlace> {
  try {
    const left = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return new Map(left && goesOn() ? (JSON.parse(left) as [string, LeftPlace][]) : []);
  } catch {
    return new Map();
  }
}
