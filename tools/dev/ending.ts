/** What ends things that have been started; the last runs first. */
const cleanups: (() => Promise<void> | void)[] = [];

/** Ends something before the process ends, and before everything that was started earlier. */
export function atEnd(...more: readonly (() => Promise<void> | void)[]): void {
  cleanups.push(...more);
}

async function end(): Promise<void> {
  for (const cleanup of cleanups.splice(0).toReversed()) await cleanup();
  process.exit(0);
}

/**
 * A terminal and npm both send a signal for one Ctrl-C; another one after this time does not wait any longer
 * (milliseconds).
 */
const secondSignalMs = 1000;

/** Ends the process by Ctrl-C and the like, after all that it has started. */
export function endOnSignals(): void {
  let endingSince: number | null = null;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      if (endingSince !== null && Date.now() - endingSince > secondSignalMs) process.exit(1);
      if (endingSince !== null) return;
      endingSince = Date.now();
      void end();
    });
}
