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
export interface ContentPosition {
  scroll: number;
  /** Null where it was not determined since the last scroll. */
  anchor: Anchor | null;
}

/** Where a reader was on a page. */
export interface ScrollPosition extends ContentPosition {
  /** The page's query; with another one it shows other content. */
  search: string;
}

const storageKey = 'community scroll positions';

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

/** What tells a history entry from others: the router's key, or for the first entry of a document its own mark. */
interface EntryState {
  key?: string;
  first?: string;
}

const entryState = () => history.state as EntryState | null;
const entryId = () => entryState()?.key ?? entryState()?.first;

/** Marks the first entry of a document, which gets no key of the router's. */
export function markFirstEntry(): void {
  if (!entryId()) history.replaceState({ ...entryState(), first: String(performance.timeOrigin) }, '');
}

/** Stores this document's scroll positions for the tab's next document. */
export function storePositions({ member, pages }: StoredPositions): void {
  const left = [...pages].map(([page, { search, scroll, anchor }]) => [page, { search, scroll, anchor }]);
  writeStored('tab', storageKey, JSON.stringify({ member, left, entry: entryId() }));
}

/**
 * Whether this document continues the one that left `entry`: by a reload, by returning from the sign-in site, or by Back
 * to that entry. The browser restores no scroll of a member's page, whose content comes after its HTML.
 */
function continues(entry: string | undefined): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (location.pathname === '/login' || navigation?.type === 'reload') return true;
  return navigation?.type === 'back_forward' && entry !== undefined && entry === entryId();
}

/** Takes the stored positions, once; there are none if this document does not continue the last one. */
export function takePositions(): StoredPositions {
  const stored = readStoredJson('tab', storageKey) as {
    member: string | null;
    left: [string, ScrollPosition][];
    entry?: string;
  } | null;
  writeStored('tab', storageKey, null);
  try {
    if (stored && continues(stored.entry)) return { member: stored.member, pages: new Map(stored.left) };
  } catch {
    // The stored value is malformed.
  }
  return { member: null, pages: new Map() };
}

/** Whether two queries show the same content: the language does not change it. */
export function isSameContent(one: string, other: string): boolean {
  return withLanguage(one, null) === withLanguage(other, null);
}
