import { timing } from '@community/contract/limits';
import { useEffect, useEffectEvent } from 'react';

/** Advances every five seconds while `playing`. Each change of `index`, also by hand, restarts the interval. */
export function useAutoplay(playing: boolean, index: number, moveOn: (from: number) => void): void {
  const onTime = useEffectEvent(moveOn);
  useEffect(() => {
    if (!playing) return undefined;
    const timer = setTimeout(() => onTime(index), timing.carouselSlideMs);
    return () => clearTimeout(timer);
  }, [playing, index]);
}
