import { useLocation, useMember } from '@community/core';
import { useEffect, useLayoutEffect, useState } from 'react';
import { useNavigationType } from 'react-router-dom';
import {
  findAnchor,
  isSamePlace,
  type LeftPlace,
  type LeftPlaces,
  leavePlaces,
  type Place,
  takePlaces,
} from './places.ts';
import { hasReaderActed, onReaderAct } from './reader-acts.ts';

/** Scroll and focus by page, scroll by history entry, and what is shown now. It changes without rendering anything. */
function createPlaces() {
  const pages = new Map<string, Place>();
  const entries = new Map<string, number>();
  /** Places of the tab's last document; taken when the first page is shown. */
  let left: LeftPlaces | null = null;
  let returning: AbortController | null = null;
  const member = null as string | null;
  const places = { pages, entries, page: '', search: '', entry: '', member, arrived: false, keep, stay, goBack, leave };
  /** Keeps what changed of the shown page's place. */
  function keep(change: Partial<Place>) {
    pages.set(places.page, {
      scroll: 0,
      anchor: null,
      focused: null,
      ...pages.get(places.page),
      ...change,
      search: places.search,
    });
  }
  /** The places of the last document that are this reader's. */
  function ownLeft(): Map<string, LeftPlace> {
    left ??= takePlaces();
    return left.member === null || left.member === places.member ? left.pages : new Map();
  }
  /** Ends a way back that is under way: something else is shown. */
  function stay() {
    returning?.abort();
  }
  /** Goes to where the last document left the shown page, if it did and the reader does nothing else. */
  function goBack() {
    stay();
    const own = ownLeft();
    const place = own.get(places.page);
    own.delete(places.page);
    if (!place || !isSamePlace(place.search, places.search) || (!places.arrived && hasReaderActed())) return;
    const way = new AbortController();
    returning = way;
    onReaderAct(() => way.abort(), way.signal);
    void import('./return-to-place.ts').then(
      ({ returnTo }) => returnTo(place, way.signal),
      () => undefined,
    );
  }
  /** Leaves the places to the next document, with those of the last one that were not gone back to. */
  function leave() {
    leavePlaces({ member: places.member, pages: new Map<string, LeftPlace>([...ownLeft(), ...pages]) });
  }
  return places;
}

function moveFocus(place: Place | undefined): void {
  const back = place?.focused;
  // Hidden pages keep their elements: only what can be seen takes the focus back.
  if (back?.isConnected && back.checkVisibility()) back.focus({ preventScroll: true });
  else
    [...document.querySelectorAll<HTMLElement>('main h1')]
      .find((heading) => heading.checkVisibility())
      ?.focus({ preventScroll: true });
}

/**
 * Scroll and focus of the pages: a new page begins at its top with the focus on its heading, a page that is shown again
 * takes both back if its query is still the same. Changing the query of a page leaves them alone, going back to an earlier query takes the scroll back.
 */
export function usePagePlaces(page: string | null): void {
  const [places] = useState(createPlaces);
  const { key: entry, pathname, search } = useLocation();
  const type = useNavigationType();
  const shown = page ?? pathname;
  const member = useMember()?.id ?? null;

  useLayoutEffect(() => {
    Object.assign(places, { member });
  }, [places, member]);

  useEffect(() => {
    history.scrollRestoration = 'manual';
    const onScroll = () => {
      const { scrollY } = window;
      places.entries.set(places.entry, scrollY);
      places.keep({ scroll: scrollY, anchor: null });
    };
    const seeAnchor = () => places.keep({ anchor: findAnchor() });
    const onFocus = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && target.closest('main')) places.keep({ focused: target });
    };
    const onLeave = () => {
      seeAnchor();
      places.leave();
      // After a reload the browser's own restoring is the first.
      history.scrollRestoration = 'auto';
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    document.addEventListener('focusin', onFocus);
    // Before the click leads to another page.
    document.addEventListener('click', seeAnchor, { capture: true });
    window.addEventListener('pagehide', onLeave);
    return () => {
      window.removeEventListener('scroll', onScroll);
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('click', seeAnchor, { capture: true });
      window.removeEventListener('pagehide', onLeave);
    };
  }, [places]);

  useLayoutEffect(() => {
    const samePage = places.page === shown;
    const first = !places.arrived;
    const sameQuery = places.search === search;
    Object.assign(places, { page: shown, search, entry });
    if (!samePage) places.goBack();
    else if (!sameQuery) places.stay();
    Object.assign(places, { arrived: true });
    if (first) return;
    if (samePage) {
      places.keep({});
      if (type === 'POP') window.scrollTo(0, places.entries.get(entry) ?? window.scrollY);
      return;
    }
    if (places.pages.get(shown)?.search !== search) places.pages.delete(shown);
    const place = places.pages.get(shown);
    window.scrollTo(0, (type === 'POP' ? places.entries.get(entry) : undefined) ?? place?.scroll ?? 0);
    moveFocus(place);
  }, [places, shown, search, entry, type]);
}
