import { type RefObject, useEffect, useState } from 'react';

/** Resolves when nothing in the element is being pressed: what is replaced between press and release gets no click. */
function released(element: Element | null): Promise<void> {
  if (!element?.matches(':active')) return Promise.resolve();
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

/**
 * Whether the swiping part of a carousel can take the place of its single picture: it was loaded when the carousel came `near`
 * the screen. With a lost connection it never is, and the carousel turns by its buttons and keys.
 */
export function useSlidesReady(carousel: RefObject<Element | null>, near: boolean, load: () => Promise<unknown>): boolean {
  const [ready, setReady] = useState(false);
  useEffect(() => {
    if (!near || ready) return undefined;
    let wanted = true;
    load()
      .then(() => released(carousel.current))
      .then(
        () => wanted && setReady(true),
        () => {},
      );
    return () => {
      wanted = false;
    };
  }, [carousel, near, ready, load]);
  return near && ready;
}
