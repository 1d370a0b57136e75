import { onServerClockSet, serverNow } from '@community/core';

const minuteMs = 60_000;

const unixSeconds = () => Math.floor(serverNow() / 1000);

/**
 * Ticks once a minute, by the server's clock, and when the page is seen again: a device that slept, or a browser that
 * kept the page whole, has stopped the timer. One timer serves all labels of the page, none runs without listeners.
 */
export function createMinuteClock() {
  const listeners = new Set<() => void>();
  let timer: ReturnType<typeof setInterval> | undefined;
  let endSetting: (() => void) | undefined;
  let seconds = 0;
  const tick = () => {
    seconds = unixSeconds();
    for (const notify of listeners) notify();
  };
  const tickWhenSeen = () => {
    if (document.visibilityState === 'visible') tick();
  };
  return {
    /** Unix seconds, constant between two ticks. Without listeners, as on a server, it is the current time. */
    read(): number {
      if (listeners.size === 0) seconds = unixSeconds();
      return seconds;
    },
    subscribe(listener: () => void): () => void {
      if (listeners.size === 0) {
        seconds = unixSeconds();
        document.addEventListener('visibilitychange', tickWhenSeen);
      }
      listeners.add(listener);
      timer ??= setInterval(tick, minuteMs);
      endSetting ??= onServerClockSet(tick);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        clearInterval(timer);
        timer = undefined;
        document.removeEventListener('visibilitychange', tickWhenSeen);
        endSetting?.();
        endSetting = undefined;
      };
    },
  };
}
