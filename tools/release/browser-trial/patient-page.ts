/**
 * Runs in a page before its scripts: the long time-outs of the page, such as that of a remote's files (8 s), count ten
 * times as long. They are there for readers who wait; a slow machine that tries a build is no fault of the build.
 */
export function stretchTimeouts(): void {
  const own = globalThis.setTimeout;
  Object.assign(globalThis, {
    setTimeout: (work: TimerHandler, delayMs = 0, ...args: unknown[]) =>
      own(work, delayMs >= 4000 ? delayMs * 10 : delayMs, ...args),
  });
}
