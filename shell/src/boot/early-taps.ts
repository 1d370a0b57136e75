type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;

/** Gives a field what the reader had given it, as the reader does: past React, which tells its own changes from theirs. */
function fill(field: Field, value: string): void {
  // React takes the field over at the first event that asks for it, and puts its value back.
  field.dispatchEvent(new Event('keyup', { bubbles: true }));
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
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
    if (filled?.field.isConnected) fill(filled.field, filled.value);
    if (pressed?.isConnected) pressed.click();
  };
}
