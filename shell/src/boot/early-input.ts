import { type EarlyInput, earlyInputKey } from '@community/contract/early-input';
import { leavingLink } from './refuse-offline-links.ts';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;

/** Sets a field's value by the native setter, because React ignores events after changes through its own. */
function setValue(field: Field, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
}

/** Makes React hydrate a field, which it does at the first event on it, and restores the reader's value afterwards. */
function hydrateField(field: Field, value: string): void {
  field.dispatchEvent(new Event('keyup', { bubbles: true }));
  if (field.value !== value) setValue(field, value);
}

/** Keeps the first value of each field while React hydrates the page slice by slice. */
function keepFirstValues(): void {
  const seen = new WeakSet<Field>();
  const keep = ({ target }: Event) => {
    if (!isField(target) || seen.has(target)) return;
    seen.add(target);
    hydrateField(target, target.value);
  };
  // Runs before React's own listeners.
  window.addEventListener('input', keep, { capture: true });
}

/** Takes over what the server's own script has recorded of a container, and ends that; one that comes later records nothing. */
function takeEarlyInput(container: HTMLElement): Pick<EarlyInput, 'pressed' | 'filled'> {
  const page: { [key: symbol]: EarlyInput | null | undefined } = globalThis;
  const key = Symbol.for(earlyInputKey);
  const recorded = page[key];
  page[key] = null;
  recorded?.end();
  const { pressed = null, filled = null } = recorded ?? {};
  return {
    pressed: container.contains(pressed) ? pressed : null,
    filled: filled && container.contains(filled.field) ? filled : null,
  };
}

/**
 * Records clicks and input while the server-rendered page is not interactive yet. The returned function replays the
 * last of each, which may have been before this script was there. Links work without it; without a network a press on
 * one is recorded, too, since the browser would show its error page.
 */
export function captureEarlyInput(container: HTMLElement): () => void {
  let { pressed, filled } = takeEarlyInput(container);
  const onClick = (event: MouseEvent) => {
    const link = navigator.onLine ? null : leavingLink(event);
    if (link) event.preventDefault();
    pressed = link ?? (event.target instanceof Element ? event.target.closest('button') : null);
  };
  const onInput = ({ target }: Event) => {
    if (isField(target)) filled = { field: target, value: target.value };
  };
  container.addEventListener('click', onClick);
  container.addEventListener('input', onInput);
  return () => {
    container.removeEventListener('click', onClick);
    container.removeEventListener('input', onInput);
    keepFirstValues();
    if (filled?.field.isConnected) {
      const { field, value } = filled;
      hydrateField(field, value);
      setValue(field, value);
      field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
    }
    if (pressed?.isConnected) pressed.click();
  };
}
