// Records what a reader presses and fills in before the shell's script runs, which takes it over (`captureEarlyInput`).
(() => {
  const key = Symbol.for('@community/early-input');
  // The shell's script may have come first.
  if (key in globalThis) return;

  /** @type {import('@community/contract/early-input').EarlyInput} */
  const input = {
    pressed: null,
    filled: null,
    end() {
      removeEventListener('click', onClick);
      removeEventListener('input', onInput);
    },
  };

  /** @param {Event} event */
  function onClick({ target }) {
    input.pressed = target instanceof Element ? target.closest('button') : null;
  }

  /** @param {Event} event */
  function onInput({ target: field }) {
    if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement)
      input.filled = { field, value: field.value };
  }

  addEventListener('click', onClick);
  addEventListener('input', onInput);
  Object.assign(globalThis, { [key]: input });
})();
