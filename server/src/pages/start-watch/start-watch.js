// Tells the community of a page that does not start. It stands beside the shell's script, whatever is wrong with that.
// In a function: what it names must be in nobody's way.
(() => {
  /** As long as a reader waits before the page says that not all of it is there (`shell/src/page.css`). */
  const startTimeoutMs = 12_000;

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

  addEventListener(
    'error',
    ({ target, error }) => {
      if (target instanceof HTMLScriptElement && target.src.includes(`/shell/${build}/`))
        Object.assign(fault, { kind: 'chunk', message: 'Page not interactive: loading script failed' });
      else note(error);
    },
    { capture: true },
  );
  addEventListener('unhandledrejection', ({ reason }) => note(reason));

  /** Browsers without what the shell needs start nothing on purpose, and show another notice. */
  function isBelowFloor() {
    const notice = document.getElementById('old-browser');
    return notice !== null && getComputedStyle(notice).display !== 'none';
  }

  function tell() {
    if (document.querySelector('#app[data-interactive]') || isBelowFloor()) return;
    fetch('/releases/faults', {
      method: 'POST',
      body: JSON.stringify({ ...fault, blamed: `shell/${build}`, isFirst: true }),
      credentials: 'omit',
      referrerPolicy: 'origin',
      keepalive: true,
    }).catch(() => undefined);
  }

  // Only then has a slow line brought everything.
  addEventListener('load', () => setTimeout(tell, startTimeoutMs));
})();
