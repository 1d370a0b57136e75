import { timing } from '@community/contract/limits';
import { useEffect } from 'react';

/** Moves on every five seconds while `playing`; each change of `index`, also by hand, begins a new five seconds. */
export function useAutoplay(playing: boolean, index: number, next: () => void): void {
  useEffect(() => {
    if (!playing) return;
    const timer = setTimeout(next, timing.carouselSlide);
    return () => clearTimeout(timer);
    // biome-ignore lint/correctness/useExhaustiveDependencies: the newest `next` is of the same index
  }, [playing, index]);
}
