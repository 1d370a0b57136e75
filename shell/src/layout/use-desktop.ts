import { layout } from '@community/contract/limits';
import { useSyncExternalStore } from 'react';

const query = `(width > ${layout.desktopBreakpointEm}em)`;

function subscribe(listener: () => void) {
  const media = window.matchMedia(query);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

/** Whether the desktop layout is shown; false until the page is mounted. It saves calls; style sheets do the layout. */
export function useDesktop(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  );
}
