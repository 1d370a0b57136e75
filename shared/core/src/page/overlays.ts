import { createContext, use, useEffect, useState, useSyncExternalStore } from 'react';

/** One dialog, panel, preview or sheet, for as long as it is mounted. */
export type Overlay = symbol;

/**
 * The dialogs, panels, previews and sheets that lie over the page, the topmost last. They are of what is rendered and not
 * of the community, so that they are no state of the store, whose shape remotes of other teams were built for.
 */
let open: readonly Overlay[] = [];
const listeners = new Set<() => void>();

function setOpen(overlays: readonly Overlay[]): void {
  open = overlays;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The overlay around a component; null on the page itself. */
const OverlayContext = createContext<Overlay | null>(null);

/** Goes around the content of an overlay, which that overlay does not cover. */
export const OverlayProvider = OverlayContext.Provider;

/**
 * Says that a dialog, panel, preview or sheet lies over the page, as long as it is open. The result is for the
 * `OverlayProvider` around its content.
 */
export function useOverlay(isOpen: boolean): Overlay {
  const [overlay] = useState(() => Symbol('overlay'));
  useEffect(() => {
    if (!isOpen) return undefined;
    setOpen([...open, overlay]);
    return () => setOpen(open.filter((other) => other !== overlay));
  }, [isOpen, overlay]);
  return overlay;
}

/** Whether something lies over the component, see `useOverlay`: what plays or turns by itself waits behind it. */
export function useIsCovered(): boolean {
  const around = use(OverlayContext);
  return useSyncExternalStore(
    subscribe,
    () => open.length > 0 && open.at(-1) !== around,
    () => false,
  );
}
