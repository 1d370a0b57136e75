import { timing } from '@community/contract/limits';
import { type RefObject, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Resolves when nothing in the element is being pressed: what is replaced between press and release gets no click. */
function released(element: Element): Promise<void> {
  if (!element.matches(':active')) return Promise.resolve();
  return new Promise((resolve) => {
    const end = () => {
      window.removeEventListener('pointerup', end);
      window.removeEventListener('pointercancel', end);
      // The click comes after the release.
      setTimeout(resolve);
    };
    window.addEventListener('pointerup', end);
    window.addEventListener('pointercancel', end);
  });
}

/** How long before the carousel's first turn by itself its swiping part is loaded (milliseconds). */
const lead = 1000;

const turnedTo = ['pointerenter', 'pointerdown', 'focusin'];

/** Puts the swiping part in at once, so that no press begins in between; the focus goes on where it was. */
function replace(carousel: Element, put: () => void): void {
  const focused = carousel.contains(document.activeElement) ? document.activeElement : null;
  flushSync(put);
  if (!focused || focused.isConnected) return;
  const label = focused.getAttribute('aria-label');
  const heir = [...carousel.querySelectorAll('button')].find((button) => button.getAttribute('aria-label') === label);
  heir?.focus({ preventScroll: true });
}

/**
 * The swiping part of a carousel, once it can take the place of its single picture. It is loaded when the reader turns to a carousel
 * `near` the screen, or when the first turn by itself comes: before, it would hold up what the reader came for. With a lost connection
 * it stays null, and the carousel turns by its buttons and keys.
 */
export function useSlidesReady<Part>(carousel: RefObject<Element | null>, near: boolean, load: () => Promise<Part>): Part | null {
  const [part, setPart] = useState<{ loaded: Part } | null>(null);
  useEffect(() => {
    const element = carousel.current;
    if (!near || part || !element) return undefined;
    let wanted = true;
    const take = async () => {
      const loaded = await load().catch(() => null);
      if (loaded === null) return;
      await released(element);
      if (wanted) replace(element, () => setPart({ loaded }));
    };
    const begin = () => void take();
    const firstTurn = setTimeout(begin, timing.carouselSlide - lead);
    for (const event of turnedTo) element.addEventListener(event, begin, { once: true });
    return () => {
      clearTimeout(firstTurn);
      for (const event of turnedTo) element.removeEventListener(event, begin);
      wanted = false;
    };
  }, [carousel, near, part, load]);
  return near && part ? part.loaded : null;
}
