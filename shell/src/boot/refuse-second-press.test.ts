import { fireEvent } from '@testing-library/react';
import { refuseSecondPress } from './refuse-second-press.ts';

refuseSecondPress();
const clicks = jest.fn();
beforeEach(() => {
  clicks.mockReset();
  Element.prototype.checkVisibility = function isVisible() {
    return this.isConnected;
  };
  document.body.innerHTML = '<button id="above"><svg></svg></button><button id="below"></button>';
  for (const id of ['above', 'below']) element(id).addEventListener('click', () => clicks(id));
});

const element = (selector: string) => document.querySelector(`#${selector}`) as Element;
/** `detail` is how many presses the browser has counted. */
function press(target: Element, detail: number) {
  fireEvent.mouseDown(target, { detail });
  fireEvent.mouseUp(target, { detail });
  fireEvent.click(target, { detail });
}

test('the second press of a double click hits nothing below a control that the first took away', () => {
  const above = element('above');
  above.addEventListener('click', () => above.remove());
  press(above, 1);
  press(element('below'), 2);
  expect(clicks.mock.calls).toEqual([['above']]);
});

test('the second press does not go through a control that fades after the first', () => {
  const above = element('above') as HTMLElement;
  above.addEventListener('click', () => (above.style.pointerEvents = 'none'));
  press(above, 1);
  press(element('below'), 2);
  expect(clicks.mock.calls).toEqual([['above']]);
});

test('the next press counts, and so does a key', () => {
  const above = element('above');
  press(above, 1);
  above.remove();
  press(element('below'), 2);
  fireEvent.click(element('below'), { detail: 0 });
  press(element('below'), 1);
  expect(clicks.mock.calls).toEqual([['above'], ['below'], ['below']]);
});

test('a double click on a control that stays is two presses, also where its icon changes', () => {
  const icon = element('above').firstElementChild as Element;
  press(icon, 1);
  icon.remove();
  press(element('above'), 2);
  expect(clicks.mock.calls).toEqual([['above'], ['above']]);
});
