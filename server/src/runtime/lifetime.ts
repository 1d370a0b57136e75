import { AsyncDisposableStack } from './async-disposable-stack.ts';
import type { Log } from './log.ts';
import { createSchedule, type Schedule } from './schedule.ts';

/** What every part of the server is opened with: where it says what happens, what it does periodically, and its end. */
export interface Lifetime {
  log: Log;
  /** Closes what was opened, the last first, when the server stops. */
  stack: AsyncDisposableStack;
  schedule: Schedule;
}

/** The lifetime of a server with this log. Its stack ends it. */
export function createLifetime<ServerLog extends Log>(log: ServerLog): Lifetime & { log: ServerLog } {
  const stack = new AsyncDisposableStack();
  return { log, stack, schedule: createSchedule(stack, log) };
}
