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
