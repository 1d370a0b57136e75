import { guard } from './messages.ts';
import { IntersectionObserver } from './natives.ts';

/**
 * Calls back with each change: whether an element is within a margin of the viewport, and where it is. The first call
 * comes soon in any case. Returns the function that ends it.
 */
export function watchDistance(
  element: Element,
  marginPx: number,
  onChange: (isNear: boolean, place: DOMRectReadOnly) => void,
): () => void {
  const observer = new IntersectionObserver(
    (entries) =>
      guard(() => {
        const newest = entries[entries.length - 1];
        if (newest) onChange(newest.isIntersecting, newest.boundingClientRect);
      }),
    { rootMargin: `${marginPx}px` },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
