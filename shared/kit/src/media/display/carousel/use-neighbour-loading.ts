import { timing } from '@community/contract/limits';
import { useEffect, useState } from 'react';

/** How long before a carousel's first turn by itself its other pictures begin to load (milliseconds). */
const leadMs = 1000;

/**
 * Whether the pictures beside the shown one are wanted: once `wake` was called for a reader who turns to the carousel, or shortly
 * before its first turn by itself. Only while it is `near` the screen.
 */
export function useNeighbourLoading(near: boolean): [boolean, wake: () => void] {
  const [woken, setWoken] = useState(false);
  useEffect(() => {
    if (!near || woken) return undefined;
    const timer = setTimeout(() => setWoken(true), timing.carouselSlide - leadMs);
    return () => clearTimeout(timer);
  }, [near, woken]);
  return [near && woken, () => setWoken(true)];
}
