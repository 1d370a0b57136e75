import { useSyncExternalStore } from 'react';

function onScroll(listen: () => void) {
  window.addEventListener('scroll', listen, { passive: true });
  return () => window.removeEventListener('scroll', listen);
}

/** Whether the page is scrolled further than `distance` pixels. */
export function useScrolledPast(distance: number): boolean {
  return useSyncExternalStore(
    onScroll,
    () => window.scrollY > distance,
    () => false,
  );
}
