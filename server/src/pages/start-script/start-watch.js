// Tells the community of a page that does not start. It stands beside the shell's script, whatever is wrong with that.
// In a function: what it names must be in nobody's way.
(() => {
  /** As long as a reader waits before the page says that not all of it is there (`shell/src/page.css`). */
  const startTimeoutMs = 12_000;

  /** How much later the timer of a device may be that was awake all the time. One that slept has not waited. */
  const maxLateMs = 3_000;

  const build = document.currentScript?.dataset.shell ?? '';

  /** A position in a script of the shell. */
  const frame = /\/shell\/[\w-]+\/[\w.-]+\.js:\d+:\d+/g;

  /** What is told of the first error in the shell's scripts; without one, that nothing came of them. */
  const fault = { kind: 'script', message: 'Page not interactive', frames: '' };

  /** @param {unknown} error */
  function note(error) {
    const found = (error instanceof Error && error.stack?.match(frame)) || [];
    if (found.length === 0 || fault.frames) return;
    fault.message = `${/** @type {Error} */ (error).name}: page not interactive`;
    fault.frames = found.slice(0, 12).join(' ');
  }

  /** Whether the reader's network was away while the shell's scripts came. */
  let wasOffline = false;

  addEventListener(
    'error',
    ({ target, error }) => {
      if (target instanceof HTMLScriptElement && target.src.includes(`/shell/${build}/`)) {
        if (!navigator.onLine) wasOffline = true;
        Object.assign(fault, { kind: 'chunk', message: 'Page not interactive: loading script failed' });
      } else note(error);
    },
    { capture: true },
  );
  addEventListener('unhandledrejection', ({ reason }) => note(reason));

  /** Browsers without what the shell needs start nothing on purpose, and show another notice. */
  function isBelowFloor() {
    const notice = document.getElementById('old-browser');
    return notice !== null && getComputedStyle(notice).display !== 'none';
  }

  let hasWaitedAgain = false;

  /**
   * Tells of the page after a whole wait, by the clock that goes on while a device sleeps. A second wait that is late
   * is a page that holds the processor.
   *
   * @param {number} since
   */
  function tell(since) {
    if (document.querySelector('#app[data-interactive]') || isBelowFloor() || wasOffline) return;
    const waitedMs = Date.now() - since;
    const wasAsleep = waitedMs > startTimeoutMs + maxLateMs || waitedMs < 0;
    if (wasAsleep && !hasWaitedAgain) {
      hasWaitedAgain = true;
      return wait();
    }
    fetch('/releases/faults', {
      method: 'POST',
      body: JSON.stringify({ ...fault, blamed: `shell/${build}`, isFirst: true }),
      credentials: 'omit',
      referrerPolicy: 'origin',
      keepalive: true,
    }).catch(() => undefined);
  }

  function wait() {
    setTimeout(tell, startTimeoutMs, Date.now());
  }

  // Only then has a slow line brought everything.
  addEventListener('load', wait);
})();
