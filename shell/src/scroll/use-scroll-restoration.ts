import { awaitedComment } from '@community/contract/routes';
import { useLocation, useMember } from '@community/core';
import { useEffect, useLayoutEffect, useState } from 'react';
import { useNavigationType } from 'react-router-dom';
import {
  type ContentPosition,
  findAnchor,
  isSameContent,
  markFirstEntry,
  type ScrollPosition,
  type StoredPositions,
  storePositions,
  takePositions,
} from './scroll-positions.ts';
import { hasUserInput, onUserInput } from './user-input.ts';

interface PageState extends ScrollPosition {
  focused: HTMLElement | null;
}

/**
 * Key of the current history entry, as the router names it. A link that also scrolls, such as a pager's, has left the
 * entry before its page is rendered.
 */
const currentEntry = (): string => (history.state as { key?: string } | null)?.key ?? 'default';

/** Scroll and focus by page, scroll by history entry, and the shown page. Changing it renders nothing. */
function createRestoration() {
  const pages = new Map<string, PageState>();
  const entries = new Map<string, ContentPosition>();
  /** Positions of the tab's last document; taken when the first page is shown. */
  let stored: StoredPositions | null = null;
  /** Of the position that is being restored; aborted once it is reached or the reader does something else. */
  let restoring: AbortController | null = null;
  const member = null as string | null;
  const state = {
    pages,
    entries,
    page: '',
    search: '',
    entry: '',
    member,
    started: false,
    save,
    saveEntry,
    saveScroll,
    isRestoring,
    stop,
    hold,
    restore,
    returned,
    store,
  };
  /** Saves a change of the shown page's state. */
  function save(change: Partial<PageState>) {
    pages.set(state.page, {
      scroll: 0,
      anchor: null,
      focused: null,
      ...pages.get(state.page),
      ...change,
      search: state.search,
    });
  }
  /**
   * Saves a position of the current history entry. While Back or Forward leads to an entry that was shown before, the
   * page that is left is still on the screen: its scroll is not that entry's.
   */
  function saveEntry(position: ContentPosition) {
    const key = currentEntry();
    if (key === state.entry || !entries.has(key)) entries.set(key, position);
  }
  function isRestoring(): boolean {
    return restoring !== null && !restoring.signal.aborted;
  }
  /**
   * Saves a scroll. Its event may come a frame after a press has saved the same position with its post. While a position
   * is restored, a scroll is no choice of the reader's: the page may be too short for it yet.
   */
  function saveScroll() {
    if (isRestoring()) return;
    const scroll = window.scrollY;
    const positionAfter = (saved: ContentPosition | undefined): ContentPosition =>
      saved?.scroll === scroll ? { scroll, anchor: saved.anchor } : { scroll, anchor: null };
    saveEntry(positionAfter(entries.get(currentEntry())));
    save(positionAfter(pages.get(state.page)));
  }
  /** The positions of the last document that belong to this reader. */
  function ownStored(): Map<string, ScrollPosition> {
    stored ??= takePositions();
    return stored.member === null || stored.member === state.member ? stored.pages : new Map();
  }
  /** Stops restoring, because something else is shown. */
  function stop() {
    restoring?.abort();
  }
  /**
   * Restores the last document's position of the shown page, if there is one, until the next input. `isLed`: the page
   * goes to what the fragment of its address names instead, and the position is deleted.
   */
  function restore(isLed: boolean) {
    stop();
    const own = ownStored();
    const position = own.get(state.page);
    own.delete(state.page);
    if (isLed || !position || !isSameContent(position.search, state.search) || (!state.started && hasUserInput()))
      return;
    hold(position);
  }
  /**
   * Restores the shown entry's position after Back or Forward to it, before anything of the entry that was left was
   * rendered: then nothing is rendered anew, though the link to that entry may have scrolled.
   */
  function returned() {
    const position = currentEntry() === state.entry ? entries.get(state.entry) : undefined;
    if (!position) return;
    stop();
    if (position.anchor) hold(position);
    window.scrollTo(0, position.scroll);
  }
  /** Keeps a position while the content around it gets its height, until the next input. */
  function hold(position: ContentPosition) {
    const controller = new AbortController();
    restoring = controller;
    save({ scroll: position.scroll, anchor: position.anchor });
    onUserInput(() => controller.abort(), controller.signal);
    const onReached = () => {
      controller.abort();
      const reached = { scroll: window.scrollY, anchor: position.anchor };
      saveEntry(reached);
      save(reached);
    };
    void import('./restore-scroll.ts').then(
      ({ restoreScroll }) => restoreScroll(position, controller.signal, onReached),
      () => controller.abort(),
    );
  }
  /** Stores the positions for the next document, with those of the last one that were not restored. */
  function store() {
    storePositions({ member: state.member, pages: new Map<string, ScrollPosition>([...ownStored(), ...pages]) });
  }
  return state;
}

function moveFocus(focused: HTMLElement | null | undefined): void {
  // Hidden pages keep their elements in the document: only visible ones get the focus.
  const target = focused?.isConnected && focused.checkVisibility() ? focused : visibleHeading();
  target?.focus({ preventScroll: true });
}

function visibleHeading(): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>('main h1')].find((heading) => heading.checkVisibility());
}

/**
 * Scroll and focus of the pages. A new page begins at its top with the focus on its heading. A page that is shown again
 * restores both if its query is the same. Changing a page's query leaves them alone; going back to an earlier query
 * restores its scroll.
 */
export function useScrollRestoration(page: string | null): void {
  const [state] = useState(createRestoration);
  const { key: entry, pathname, search, hash, state: mark } = useLocation();
  const type = useNavigationType();
  const isAwaited = awaitedComment(hash, mark) !== null;
  const shown = page ?? pathname;
  const member = useMember()?.id ?? null;

  useLayoutEffect(() => {
    Object.assign(state, { member });
  }, [state, member]);

  useEffect(() => {
    history.scrollRestoration = 'manual';
    markFirstEntry();
    const { saveScroll } = state;
    // The browser may have restored the scroll of a reloaded document before its scripts ran.
    saveScroll();
    const saveAnchor = (pressed?: EventTarget | null) => {
      const anchor = findAnchor(pressed);
      state.saveEntry({ scroll: window.scrollY, anchor });
      state.save({ anchor });
    };
    const onClick = ({ target }: MouseEvent) => saveAnchor(target);
    const onFocus = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && target.closest('main')) state.save({ focused: target });
    };
    let left = 0;
    const onPageHide = () => {
      left = window.scrollY;
      // A document that is left before its position was reached leaves the next one that position.
      if (!state.isRestoring()) saveAnchor();
      state.store();
      // After a reload the browser's own restoration comes first.
      history.scrollRestoration = 'auto';
    };
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      // WebKit shows the top until now, and would restore the scroll after this event only if it still were automatic.
      history.scrollRestoration = 'manual';
      window.scrollTo(0, left);
    };
    window.addEventListener('scroll', saveScroll, { passive: true });
    document.addEventListener('focusin', onFocus);
    // Runs before the click leads to another page.
    document.addEventListener('click', onClick, { capture: true });
    window.addEventListener('pagehide', onPageHide);
    window.addEventListener('pageshow', onPageShow);
    window.addEventListener('popstate', state.returned);
    return () => {
      window.removeEventListener('scroll', saveScroll);
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('click', onClick, { capture: true });
      window.removeEventListener('pagehide', onPageHide);
      window.removeEventListener('pageshow', onPageShow);
      window.removeEventListener('popstate', state.returned);
    };
  }, [state]);

  useLayoutEffect(() => {
    const isSamePage = state.page === shown;
    const isFirst = !state.started;
    const isSameQuery = state.search === search;
    Object.assign(state, { page: shown, search, entry });
    // Before a reload or Back, what the fragment of an entry names was shown, unless it is a comment that had not come.
    if (!isSamePage) state.restore(isAwaited || (type !== 'POP' && hash !== ''));
    else if (!isSameQuery) state.stop();
    Object.assign(state, { started: true });
    if (isFirst) return;
    const position = type === 'POP' ? state.entries.get(entry) : undefined;
    if (isSamePage) {
      state.save({});
      // Posts have other heights until they are near the screen.
      if (position?.anchor && !isSameQuery) state.hold(position);
      if (position) window.scrollTo(0, position.scroll);
    } else {
      if (state.pages.get(shown)?.search !== search) state.pages.delete(shown);
      const saved = state.pages.get(shown);
      window.scrollTo(0, position?.scroll ?? saved?.scroll ?? 0);
      moveFocus(saved?.focused);
    }
    // An entry that is never scrolled has a position, too.
    if (!position) state.saveEntry({ scroll: window.scrollY, anchor: null });
  }, [state, shown, search, hash, isAwaited, entry, type]);
}
