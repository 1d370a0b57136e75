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
        const { isIntersecting, boundingClientRect } = entries[entries.length - 1] as IntersectionObserverEntry;
        onChange(isIntersecting, boundingClientRect);
      }),
    { rootMargin: `${marginPx}px` },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
