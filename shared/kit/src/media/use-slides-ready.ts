import { timing } from '@community/contract/limits';
import { type RefObject, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** How long before the carousel's first turn by itself its swiping part is loaded (milliseconds). */
const lead = 1000;

/** The click of a finger comes a moment after the finger is gone (milliseconds). */
const clickDelay = 350;

/** Presses on an element: what is replaced while it is pressed gets no click, and a finger on it turns nothing. */
function watchPresses(element: Element) {
  let presses = 0;
  const waiting = new Set<() => void>();
  const over = () => {
    presses -= 1;
    if (presses > 0) return;
    for (const goOn of waiting) goOn();
    waiting.clear();
  };
  const onDown = () => {
    presses += 1;
    const end = () => {
      window.removeEventListener('pointerup', end);
      window.removeEventListener('pointercancel', end);
      setTimeout(over, clickDelay);
    };
    window.addEventListener('pointerup', end);
    window.addEventListener('pointercancel', end);
  };
  element.addEventListener('pointerdown', onDown);
  return {
    /** Resolves at once where nothing is pressed, else after the last press. */
    released: () => (presses === 0 ? Promise.resolve() : new Promise<void>((resolve) => waiting.add(resolve))),
    stop: () => element.removeEventListener('pointerdown', onDown),
  };
}

/** Puts the swiping part in at once, so that no press begins in between; the focus goes on where it was. */
function replace(carousel: Element, put: () => void): void {
  const focused = carousel.contains(document.activeElement) ? document.activeElement : null;
  flushSync(put);
  if (!focused || focused.isConnected) return;
  const label = focused.getAttribute('aria-label');
  const heir = [...carousel.querySelectorAll('button')].find((button) => button.getAttribute('aria-label') === label);
  heir?.focus({ preventScroll: true });
}

export interface SlidesWish {
  /** The carousel is on the screen or close to it. */
  near: boolean;
  /** Its picture is in use: a clip plays in it, or a preview leads back to it. */
  busy: boolean;
}

/**
 * The swiping part of a carousel, once it can take the place of its single picture. It is loaded when the reader turns to a carousel
 * `near` the screen, or when the first turn by itself comes: before, it would hold up what the reader came for. With a lost connection
 * it stays null, and the carousel turns by its buttons, by keys and by whole swipes.
 */
export function useSlidesReady<Part>(
  carousel: RefObject<Element | null>,
  { near, busy }: SlidesWish,
  load: () => Promise<Part>,
): Part | null {
  const [part, setPart] = useState<{ loaded: Part } | null>(null);
  useEffect(() => {
    const element = carousel.current;
    if (!near || busy || part || !element) return undefined;
    let wanted = true;
    const presses = watchPresses(element);
    const take = async () => {
      const loaded = await load().catch(() => null);
      await presses.released();
      if (wanted && loaded !== null) replace(element, () => setPart({ loaded }));
    };
    const begin = () => void take();
    // A finger that comes is about to press, which tells as much.
    const enter = (event: Event) => (event as PointerEvent).pointerType !== 'touch' && begin();
    const firstTurn = setTimeout(begin, timing.carouselSlide - lead);
    element.addEventListener('pointerenter', enter);
    element.addEventListener('pointerdown', begin);
    element.addEventListener('focusin', begin);
    return () => {
      wanted = false;
      clearTimeout(firstTurn);
      presses.stop();
      element.removeEventListener('pointerenter', enter);
      element.removeEventListener('pointerdown', begin);
      element.removeEventListener('focusin', begin);
    };
  }, [carousel, near, busy, part, load]);
  return near && part ? part.loaded : null;
}
