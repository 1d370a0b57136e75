const minute = 60_000;

/** Tells once a minute that time went on: one timer for every label of the page, and none while nobody listens. */
export function createMinuteClock() {
  const listeners = new Set<() => void>();
  let timer: ReturnType<typeof setInterval> | undefined;
  let seconds: number | null = null;
  return {
    /** Unix seconds, the same between two ticks. */
    read(): number {
      seconds ??= Math.floor(Date.now() / 1000);
      return seconds;
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      timer ??= setInterval(() => {
        seconds = Math.floor(Date.now() / 1000);
        for (const tell of listeners) tell();
      }, minute);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        clearInterval(timer);
        timer = undefined;
        seconds = null;
      };
    },
  };
}
