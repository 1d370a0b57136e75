const minuteMs = 60_000;

const unixSeconds = () => Math.floor(Date.now() / 1000);

/** Ticks once a minute: one timer for all labels of the page, none without listeners. */
export function createMinuteClock() {
  const listeners = new Set<() => void>();
  let timer: ReturnType<typeof setInterval> | undefined;
  let seconds = 0;
  return {
    /** Unix seconds, constant between two ticks. Without listeners, as on a server, it is the current time. */
    read(): number {
      if (listeners.size === 0) seconds = unixSeconds();
      return seconds;
    },
    subscribe(listener: () => void): () => void {
      if (listeners.size === 0) seconds = unixSeconds();
      listeners.add(listener);
      timer ??= setInterval(() => {
        seconds = unixSeconds();
        for (const notify of listeners) notify();
      }, minuteMs);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        clearInterval(timer);
        timer = undefined;
      };
    },
  };
}
