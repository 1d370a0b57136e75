/** Input after which a reader does not want to be scrolled. The browser's Back button sends none of these. */
const inputEvents = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

/** Calls `listener` at the next input, unless `signal` aborts before. */
export function onUserInput(listener: () => void, signal?: AbortSignal): void {
  for (const type of inputEvents)
    window.addEventListener(type, listener, {
      capture: true,
      passive: true,
      once: true,
      ...(signal ? { signal } : {}),
    });
}

let seen = false;

/** Watches for input from now on: readers may use the page long before its scripts run. */
export function watchUserInput(): void {
  onUserInput(() => {
    seen = true;
  });
}

/** Whether there was input since `watchUserInput`. */
export const hasUserInput = (): boolean => seen;
