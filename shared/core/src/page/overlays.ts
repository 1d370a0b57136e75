import { useEffect, useSyncExternalStore } from 'react';

/**
 * How many dialogs, panels, previews and sheets lie over the page. It is of what is rendered and not of the community, so
 * that it is no state of the store, whose shape remotes of other teams were built for.
 */
let open = 0;
const listeners = new Set<() => void>();

function add(overlays: 1 | -1): void {
  open += overlays;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Says that a dialog, panel, preview or sheet lies over the page, as long as it is open. */
export function useOverlay(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    add(1);
    return () => add(-1);
  }, [isOpen]);
}

/** Whether something lies over the page, see `useOverlay`: what plays or turns by itself waits behind it. */
export function useIsCovered(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => open > 0,
    () => false,
  );
}
