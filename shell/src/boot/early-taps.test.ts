import { keepEarlyTaps } from './early-taps.ts';

let place: HTMLElement;
const like = jest.fn();
beforeEach(() => {
  like.mockClear();
  document.body.innerHTML = '<div id="app"><a href="#there">There</a><button type="button"><b>Like</b></button></div>';
  place = document.getElementById('app') as HTMLElement;
});

/** The page comes to life: from now on its button does something. */
const live = () => place.querySelector('button')?.addEventListener('click', like);

test('a button that was pressed too early is pressed again, once', () => {
  const press = keepEarlyTaps(place);
  place.querySelector('b')?.click();
  live();
  press();
  expect(like).toHaveBeenCalledTimes(1);
  place.querySelector('b')?.click();
  expect(like).toHaveBeenCalledTimes(2);
});

test('of several presses the last counts, and a link, which worked by itself, is not followed again', () => {
  const press = keepEarlyTaps(place);
  place.querySelector('button')?.click();
  place.querySelector('a')?.click();
  live();
  press();
  expect(like).not.toHaveBeenCalled();
});

test('what is gone meanwhile is not pressed', () => {
  const press = keepEarlyTaps(place);
  const button = place.querySelector('button');
  button?.click();
  live();
  button?.remove();
  press();
  expect(like).not.toHaveBeenCalled();
});

test.each([
  ['input', 'input', '<input value="">'],
  ['select', 'change', '<select><option>Four</option><option>Nine</option></select>'],
])(
  'what was given to a field of kind %s too early is given to it again, though the page put it back',
  (kind, event, html) => {
    place.innerHTML = html;
    const field = place.querySelector<HTMLInputElement | HTMLSelectElement>(kind) as HTMLInputElement;
    const first = field.value;
    const replay = keepEarlyTaps(place);
    field.value = 'Nine';
    field.dispatchEvent(new Event('input', { bubbles: true }));
    // What taking the page over does.
    field.value = first;
    const heard: string[] = [];
    field.addEventListener(event, () => heard.push(field.value));
    replay();
    expect(heard).toEqual(['Nine']);
  },
);

test('a choice made right before its part of the page is taken over is heard as it was made', () => {
  place.innerHTML = '<select><option>10</option><option>20</option></select>';
  keepEarlyTaps(place)();
  const select = place.querySelector('select') as HTMLSelectElement;
  // React takes a part of the page over at the first event that needs it, and puts its fields back.
  const takeOver = () => {
    select.value = '10';
  };
  for (const type of ['keyup', 'input'])
    place.addEventListener(type, takeOver, { capture: true, once: type === 'keyup' });
  place.addEventListener('keyup', () => place.removeEventListener('input', takeOver, { capture: true }), {
    capture: true,
  });
  const heard: string[] = [];
  place.addEventListener('change', () => heard.push(select.value));
  for (const value of ['20', '10']) {
    select.value = value;
    for (const type of ['input', 'change']) select.dispatchEvent(new Event(type, { bubbles: true }));
  }
  expect(heard).toEqual(['20', '10']);
});
