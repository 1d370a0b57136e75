import type { AsyncDisposableStack } from './async-disposable-stack.ts';
import type { Log } from './log.ts';

/** How long work that runs may take when the server stops. */
const stopTimeoutMs = 10_000;

/** Work that fails each second is logged once in this time. */
const quietMs = 600_000;

/**
 * Does work periodically until the server stops, never twice at a time. `name` says in the log what failed, such as
 * `removing expired faults`.
 */
export type Schedule = (name: string, intervalMs: number, work: () => unknown) => void;

/** Schedules work whose timers the stack ends. It waits for work that runs, but not for long. */
export function createSchedule(stack: Pick<AsyncDisposableStack, 'defer'>, log: Pick<Log, 'error'>): Schedule {
  return (name, intervalMs, work) => {
    let running: Promise<void> | null = null;
    let loggedAt = Number.NEGATIVE_INFINITY;
    const run = async () => {
      try {
        await work();
      } catch (err) {
        if (performance.now() - loggedAt < quietMs) return;
        loggedAt = performance.now();
        log.error({ err }, `${name} failed`);
      }
    };
    const timer = setInterval(() => {
      running ??= run().finally(() => {
        running = null;
      });
    }, intervalMs).unref();
    stack.defer(async () => {
      clearInterval(timer);
      if (!running) return;
      let late: NodeJS.Timeout | undefined;
      const isLate = new Promise<void>((resolve) => {
        late = setTimeout(resolve, stopTimeoutMs);
      });
      await Promise.race([running, isLate]);
      clearTimeout(late);
    });
  };
}
