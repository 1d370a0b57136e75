import { useSyncExternalStore } from 'react';

const subscribe = () => () => {};

/** Whether a browser is Apple's: every browser on iOS, and Safari on the desktop. Only these offer live photos. */
export function isAppleBrowser(vendor: string): boolean {
  return vendor.startsWith('Apple');
}

/** Whether to offer the Live button. False on the server and while a page is hydrated. */
export function useLivePhotoSupport(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isAppleBrowser(navigator.vendor ?? ''),
    () => false,
  );
}
