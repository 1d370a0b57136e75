import { timing } from '@community/contract/limits';
import { useEffect, useState } from 'react';

/** How long before the first automatic turn the other pictures start to load. */
const leadMs = 1000;

/**
 * Whether the pictures beside the current one load: after `load` was called for a reader who uses the carousel, or
 * shortly before its first automatic turn. Only while the carousel is `near` the screen.
 */
export function useNeighbourLoading(near: boolean): [loading: boolean, load: () => void] {
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    if (!near || wanted) return undefined;
    const timer = setTimeout(() => setWanted(true), timing.carouselSlideMs - leadMs);
    return () => clearTimeout(timer);
  }, [near, wanted]);
  return [near && wanted, () => setWanted(true)];
}
