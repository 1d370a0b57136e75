type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;

/** Sets a field's value past React, which tells its own changes from the reader's. */
function setValue(field: Field, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
}

/** Lets React take a field over, which it does at the first event that asks for it, without losing what the reader gave it. */
function takeOver(field: Field, value: string): void {
  field.dispatchEvent(new Event('keyup', { bubbles: true }));
  if (field.value !== value) setValue(field, value);
}

/** From now on no field loses its first value while React takes over, piece by piece, what the server rendered. */
function keepFirstValues(): void {
  const known = new WeakSet<Field>();
  const keep = ({ target }: Event) => {
    if (!isField(target) || known.has(target)) return;
    known.add(target);
    takeOver(target, target.value);
  };
  // Before React hears of it.
  window.addEventListener('input', keep, { capture: true });
}

/**
 * Notes what the reader presses, types and chooses while the page that the server rendered does nothing yet; the returned function does
 * the last of each anew, once it does. Links need none of this.
 */
export function keepEarlyTaps(place: HTMLElement): () => void {
  let pressed: HTMLElement | null = null;
  let filled: { field: Field; value: string } | null = null;
  const press = ({ target }: Event) => {
    pressed = target instanceof Element ? target.closest('button') : null;
  };
  const input = ({ target }: Event) => {
    if (isField(target)) filled = { field: target, value: target.value };
  };
  place.addEventListener('click', press);
  place.addEventListener('input', input);
  return () => {
    place.removeEventListener('click', press);
    place.removeEventListener('input', input);
    keepFirstValues();
    if (filled?.field.isConnected) {
      const { field, value } = filled;
      takeOver(field, value);
      setValue(field, value);
      field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
    }
    if (pressed?.isConnected) pressed.click();
  };
}
