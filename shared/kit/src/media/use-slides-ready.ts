import { timing } from '@community/contract/limits';
import { type RefObject, useEffect, useState } from 'react';

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

/**
 * Whether the swiping part of a carousel can take the place of its single picture. It is loaded when the reader turns to a
 * carousel `near` the screen, or when the first turn by itself comes: before, it would hold up what the reader came for. With a lost
 * connection it never is, and the carousel turns by its buttons and keys.
 */
export function useSlidesReady(carousel: RefObject<Element | null>, near: boolean, load: () => Promise<unknown>): boolean {
  const [ready, setReady] = useState(false);
  useEffect(() => {
    const element = carousel.current;
    if (!near || ready || !element) return undefined;
    let wanted = true;
    const begin = () => {
      load()
        .then(() => released(element))
        .then(
          () => wanted && setReady(true),
          () => {},
        );
    };
    const firstTurn = setTimeout(begin, timing.carouselSlide - lead);
    for (const event of turnedTo) element.addEventListener(event, begin, { once: true });
    return () => {
      clearTimeout(firstTurn);
      for (const event of turnedTo) element.removeEventListener(event, begin);
      wanted = false;
    };
  }, [carousel, near, ready, load]);
  return near && ready;
}
