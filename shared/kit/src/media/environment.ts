import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react';

const never = () => () => {};

function subscribeMedia(query: string) {
  return (changed: () => void) => {
    const list = window.matchMedia?.(query);
    list?.addEventListener('change', changed);
    return () => list?.removeEventListener('change', changed);
  };
}

const reducedMotion = '(prefers-reduced-motion: reduce)';
const subscribeReducedMotion = subscribeMedia(reducedMotion);

/** True when the reader asked the system for less motion. False on the server, as for most readers: nothing moves there. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(
    subscribeReducedMotion,
    () => window.matchMedia?.(reducedMotion).matches ?? false,
    () => false,
  );
}

function subscribeVisibility(changed: () => void) {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
}

/** False while the tab is in the background. */
export function usePageVisible(): boolean {
  return useSyncExternalStore(
    subscribeVisibility,
    () => document.visibilityState !== 'hidden',
    () => true,
  );
}

/** Live photos are an Apple thing: only browsers made by Apple (every browser on iOS, Safari on the desktop) offer them. */
export function isSafariType(vendor: string): boolean {
  return vendor.startsWith('Apple');
}

/** Whether to offer the Live button; false until the page runs in a browser. */
export function useLivePhotos(): boolean {
  return useSyncExternalStore(
    never,
    () => isSafariType(navigator.vendor ?? ''),
    () => false,
  );
}

/**
 * Tells whether at least `share` of an element is on screen; `margin` (CSS length) makes the screen larger.
 */
export function useOnScreen(target: RefObject<Element | null>, { share = 0, margin = '0px' } = {}): boolean {
  const [onScreen, setOnScreen] = useState(false);
  useEffect(() => {
    const element = target.current;
    if (!element || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        const last = entries.at(-1);
        if (last) setOnScreen(last.isIntersecting && last.intersectionRatio >= share);
      },
      { threshold: share, rootMargin: margin },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [target, share, margin]);
  return onScreen;
}
