const minute = 60_000;

const unixSeconds = () => Math.floor(Date.now() / 1000);

/** Tells once a minute that time went on: one timer for every label of the page, and none while nobody listens. */
export function createMinuteClock() {
  const listeners = new Set<() => void>();
  let timer: ReturnType<typeof setInterval> | undefined;
  let seconds = 0;
  return {
    /** Unix seconds, the same between two ticks. Where nobody listens, as on a server, there are no ticks to wait for. */
    read(): number {
      if (listeners.size === 0) seconds = unixSeconds();
      return seconds;
    },
    subscribe(listener: () => void): () => void {
      if (listeners.size === 0) seconds = unixSeconds();
      listeners.add(listener);
      timer ??= setInterval(() => {
        seconds = unixSeconds();
        for (const tell of listeners) tell();
      }, minute);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        clearInterval(timer);
        timer = undefined;
      };
    },
  };
}
