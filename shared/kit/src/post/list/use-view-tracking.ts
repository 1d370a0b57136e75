import { timing } from '@community/contract/limits';
import { trackView, useAppDispatch, useFailureNotice } from '@community/core';
import { usePageVisible } from '@community/kit/media';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import { postIdAttribute } from '../post-id-attribute.ts';

const thresholds = Array.from({ length: 11 }, (_, step) => step / 10);

/** Half of the post is visible, or it fills half of the screen. */
export function isHalfVisible({
  isIntersecting,
  intersectionRatio,
  intersectionRect,
  rootBounds,
}: IntersectionObserverEntry): boolean {
  if (!isIntersecting) return false;
  return intersectionRatio >= 0.5 || (rootBounds !== null && intersectionRect.height >= rootBounds.height / 2);
}

/**
 * Reports posts that were at least half visible for one second (specification section 11). One observer serves all
 * posts of `list`. It is set up again when `posts` change, and removed while the page is hidden.
 */
export function useViewTracking(list: RefObject<Element | null>, posts: unknown): void {
  const dispatch = useAppDispatch();
  const notifyFailure = useFailureNotice();
  const pageVisible = usePageVisible();
  const read = useEffectEvent((id: string) => {
    dispatch(trackView(id)).catch(notifyFailure);
  });
  useEffect(() => {
    if (!list.current || !posts || !pageVisible || typeof IntersectionObserver === 'undefined') return undefined;
    const timers = new Map<Element, ReturnType<typeof setTimeout>>();
    const see = (entry: IntersectionObserverEntry) => {
      const { target } = entry;
      const timer = timers.get(target);
      if (!isHalfVisible(entry)) {
        clearTimeout(timer);
        timers.delete(target);
      } else if (timer === undefined) {
        const id = target.getAttribute(postIdAttribute) ?? '';
        timers.set(
          target,
          setTimeout(() => read(id), timing.postViewMs),
        );
      }
    };
    const observer = new IntersectionObserver((entries) => entries.forEach(see), { threshold: thresholds });
    for (const element of list.current.querySelectorAll(`[${postIdAttribute}]`)) observer.observe(element);
    return () => {
      observer.disconnect();
      for (const timer of timers.values()) clearTimeout(timer);
    };
  }, [list, posts, pageVisible]);
}
