import { type EarlyInput, earlyInputKey } from '@community/contract/early-input';
import { fireEvent } from '@testing-library/react';
import { captureEarlyInput } from './early-input.ts';

let container: HTMLElement;
const like = jest.fn();
beforeEach(() => {
  like.mockClear();
  document.body.innerHTML = '<div id="app"><a href="#there">There</a><button type="button"><b>Like</b></button></div>';
  container = document.getElementById('app') as HTMLElement;
});

/** The page becomes interactive. */
const hydrate = () => container.querySelector('button')?.addEventListener('click', like);

test('an early click on a button is replayed once', () => {
  const replay = captureEarlyInput(container);
  container.querySelector('b')?.click();
  hydrate();
  replay();
  expect(like).toHaveBeenCalledTimes(1);
  container.querySelector('b')?.click();
  expect(like).toHaveBeenCalledTimes(2);
});

test('only the last click is replayed, and none on a link', () => {
  const replay = captureEarlyInput(container);
  container.querySelector('button')?.click();
  container.querySelector('a')?.click();
  hydrate();
  replay();
  expect(like).not.toHaveBeenCalled();
});

test('without a network a click on a link is held and replayed: the browser would show its error page', () => {
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const link = container.querySelector('a') as HTMLAnchorElement;
  link.href = '/login';
  const replay = captureEarlyInput(container);
  expect(fireEvent.click(link)).toBe(false);
  const follow = jest.fn((event: Event) => event.preventDefault());
  link.addEventListener('click', follow);
  replay();
  expect(follow).toHaveBeenCalledTimes(1);
  onLine.mockRestore();
});

test('a click on a button that was removed is not replayed', () => {
  const replay = captureEarlyInput(container);
  const button = container.querySelector('button');
  button?.click();
  hydrate();
  button?.remove();
  replay();
  expect(like).not.toHaveBeenCalled();
});

test.each([
  ['input', 'input', '<input value="">'],
  ['select', 'change', '<select><option>Four</option><option>Nine</option></select>'],
])('early input in a field of kind %s is replayed, although hydration reset it', (kind, event, html) => {
  container.innerHTML = html;
  const field = container.querySelector<HTMLInputElement | HTMLSelectElement>(kind) as HTMLInputElement;
  const first = field.value;
  const replay = captureEarlyInput(container);
  field.value = 'Nine';
  field.dispatchEvent(new Event('input', { bubbles: true }));
  // Hydration resets the field.
  field.value = first;
  const seen: string[] = [];
  field.addEventListener(event, () => seen.push(field.value));
  replay();
  expect(seen).toEqual(['Nine']);
});

test('a choice made right before hydration keeps its value', () => {
  container.innerHTML = '<select><option>10</option><option>20</option></select>';
  captureEarlyInput(container)();
  const select = container.querySelector('select') as HTMLSelectElement;
  // React hydrates at the first event and resets the fields.
  const hydrateField = () => {
    select.value = '10';
  };
  for (const type of ['keyup', 'input'])
    container.addEventListener(type, hydrateField, { capture: true, once: type === 'keyup' });
  container.addEventListener('keyup', () => container.removeEventListener('input', hydrateField, { capture: true }), {
    capture: true,
  });
  const seen: string[] = [];
  container.addEventListener('change', () => seen.push(select.value));
  for (const value of ['20', '10']) {
    select.value = value;
    for (const type of ['input', 'change']) select.dispatchEvent(new Event(type, { bubbles: true }));
  }
  expect(seen).toEqual(['20', '10']);
});

/** What the server's own script has recorded so far. */
function record(input: Partial<EarlyInput>): EarlyInput {
  const recorded = { pressed: null, filled: null, end: jest.fn(), ...input };
  Object.assign(window, { [Symbol.for(earlyInputKey)]: recorded });
  return recorded;
}

test('what was pressed before this script was there is replayed, once, and recorded no longer', () => {
  const { end } = record({ pressed: container.querySelector('button') });
  const replay = captureEarlyInput(container);
  expect(end).toHaveBeenCalledTimes(1);
  expect(Reflect.get(window, Symbol.for(earlyInputKey))).toBeNull();
  hydrate();
  replay();
  captureEarlyInput(container)();
  expect(like).toHaveBeenCalledTimes(1);
});

test('a later press takes its place, and one outside of the page does nothing', () => {
  record({ pressed: container.querySelector('button') });
  const replay = captureEarlyInput(container);
  container.querySelector('a')?.click();
  hydrate();
  replay();
  const outside = document.body.appendChild(document.createElement('button'));
  outside.addEventListener('click', like);
  record({ pressed: outside });
  captureEarlyInput(container)();
  expect(like).not.toHaveBeenCalled();
});

test('what was filled in before this script was there is replayed', () => {
  container.innerHTML = '<input>';
  const field = container.querySelector('input') as HTMLInputElement;
  record({ filled: { field, value: 'MARIS' } });
  const seen: string[] = [];
  field.addEventListener('input', () => seen.push(field.value));
  captureEarlyInput(container)();
  expect(seen).toEqual(['MARIS']);
});
