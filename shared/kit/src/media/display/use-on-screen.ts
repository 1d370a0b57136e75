import { type RefObject, useEffect, useState } from 'react';

/** Whether at least `share` of an element is on screen. `margin` (a CSS length) enlarges the screen. */
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
