import { timing } from '@community/contract/limits';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import { isNearestToMiddle } from './nearest-to-middle.ts';

/**
 * Advances every five seconds while `playing`, unless another carousel is nearer to the window's middle then: of two in
 * sight only the one that is looked at moves. Each change of `index`, also by hand, restarts the interval.
 */
export function useAutoplay(
  box: RefObject<Element | null>,
  { playing, index, moveOn }: { playing: boolean; index: number; moveOn: (from: number) => void },
): void {
  const onTime = useEffectEvent((from: number) => {
    if (box.current && isNearestToMiddle(box.current)) moveOn(from);
  });
  useEffect(() => {
    if (!playing) return undefined;
    const timer = setInterval(() => onTime(index), timing.carouselSlideMs);
    return () => clearInterval(timer);
  }, [playing, index]);
}
