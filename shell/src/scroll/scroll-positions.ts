import { withLanguage } from '@community/contract/language-version';
import { readStoredJson, writeStored } from '@community/core';
import { postIdAttribute } from '@community/kit/post/post-id-attribute';

/** A visible post, and the distance of its top from the viewport's (CSS pixels). */
export interface Anchor {
  post: string;
  top: number;
  /** The distance of its lower edge, which counts where something below the posts was pressed. */
  bottom?: number;
}

/** Where a reader was in some content. */
export interface Place {
  scroll: number;
  /** Null where it was not determined since the last scroll. */
  anchor: Anchor | null;
}

/** Where a reader was on a page. */
export interface ScrollPosition extends Place {
  /** The page's query; with another one it shows other content. */
  search: string;
}

const storageKey = 'community places';

const isBelow = (element: Node, post: Element): boolean =>
  (post.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0 && !post.contains(element);

/**
 * The first visible post. It is found again even if the posts above it have other heights then. Where `pressed` is below
 * the posts, as a pager is, it is the last visible one: posts that come into view get their heights after a press.
 */
export function findAnchor(pressed?: EventTarget | null): Anchor | null {
  const visible = [...document.querySelectorAll(`main [${postIdAttribute}]`)].filter((post) => {
    const { top, bottom } = post.getBoundingClientRect();
    // Posts of hidden pages have no height.
    return bottom > 0 && bottom > top && top < innerHeight;
  });
  const anchorOf = (post: Element) => ({
    post: post.getAttribute(postIdAttribute) ?? '',
    top: post.getBoundingClientRect().top,
  });
  const [first, last] = [visible[0], visible.at(-1)];
  if (last && pressed instanceof Element && pressed.closest('main') && isBelow(pressed, last))
    return { ...anchorOf(last), bottom: last.getBoundingClientRect().bottom };
  return first ? anchorOf(first) : null;
}

/** The scroll positions of a document that was left. */
export interface StoredPositions {
  /** The member who was signed in. A visitor's positions (null) belong to whoever signs in next. */
  member: string | null;
  pages: Map<string, ScrollPosition>;
}

/** Stores this document's scroll positions for the tab's next document. */
export function storePositions({ member, pages }: StoredPositions): void {
  const left = [...pages].map(([page, { search, scroll, anchor }]) => [page, { search, scroll, anchor }]);
  writeStored('tab', storageKey, JSON.stringify({ member, left }));
}

/**
 * Whether this document continues the tab's last one: by a reload, or by returning from the sign-in site. After Back to
 * an earlier document the stored positions may be another document's, and the browser restores the scroll itself.
 */
function continuesLastDocument(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return location.pathname === '/login' || navigation?.type === 'reload';
}

/** Takes the stored positions, once; there are none if this document does not continue the last one. */
export function takePositions(): StoredPositions {
  const stored = readStoredJson('tab', storageKey) as {
    member: string | null;
    left: [string, ScrollPosition][];
  } | null;
  writeStored('tab', storageKey, null);
  try {
    if (stored && continuesLastDocument()) return { member: stored.member, pages: new Map(stored.left) };
  } catch {
    // The stored value is malformed.
  }
  return { member: null, pages: new Map() };
}

/** Whether two queries show the same content: the language does not change it. */
export function isSameContent(one: string, other: string): boolean {
  return withLanguage(one, null) === withLanguage(other, null);
}
