/** What a reader does who wants to be moved by nobody else. Going back by the browser's own button is none of it. */
const acts = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

/** Calls `act` at the next thing that the reader does, until `signal` ends it. */
export function onReaderAct(act: () => void, signal?: AbortSignal): void {
  for (const type of acts)
    window.addEventListener(type, act, { capture: true, passive: true, once: true, ...(signal ? { signal } : {}) });
}

let acted = false;

/** Notes from now on whether the reader has done something: the page may be read long before its scripts run. */
export function watchReader(): void {
  onReaderAct(() => {
    acted = true;
  });
}

/** Whether the reader has done something since `watchReader`. */
export const hasReaderActed = (): boolean => acted;
