import { layout } from '@community/contract/limits';
import { useSyncExternalStore } from 'react';

const query = `(width > ${layout.desktopBreakpointEm}em)`;

function onChange(listen: () => void) {
  const media = window.matchMedia(query);
  media.addEventListener('change', listen);
  return () => media.removeEventListener('change', listen);
}

/** Whether the desktop layout is shown; false until the page is mounted. For what would cost a call, never for layout. */
export function useDesktop(): boolean {
  return useSyncExternalStore(
    onChange,
    () => window.matchMedia(query).matches,
    () => false,
  );
}
