import { repeatedPress } from '@community/contract/repeated-press';
import { createEvent, fireEvent } from '@testing-library/react';
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
function press(target: Element, detail: number, timeStamp = 0) {
  fireEvent(
    target,
    Object.defineProperty(createEvent.mouseDown(target, { detail }), 'timeStamp', { value: timeStamp }),
  );
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

const entries = (...lists: string[][]) =>
  lists
    .map((ids) => `<ul>${ids.map((id) => `<li><button id="${id}" ${repeatedPress}></button></li>`).join('')}</ul>`)
    .join('');

/** A list whose entries go with a press, and a button below it. */
function showRemovable(...ids: string[]) {
  document.body.innerHTML = `${entries(ids)}<button id="below"></button>`;
  for (const button of document.querySelectorAll('button'))
    button.addEventListener('click', () => {
      clicks(button.id);
      button.closest('li')?.remove();
    });
}

test('fast presses take one entry of a list after the other, and nothing below the last one', () => {
  showRemovable('one', 'two', 'three');
  for (const [index, id] of ['one', 'two', 'three', 'below'].entries()) press(element(id), index + 1, index * 300);
  expect(clicks.mock.calls).toEqual([['one'], ['two'], ['three']]);
});

test('a double click on an entry takes that entry alone, as does a triple click', () => {
  showRemovable('one', 'two', 'three');
  press(element('one'), 1, 1000);
  press(element('two'), 2, 1120);
  press(element('two'), 3, 1240);
  expect(clicks.mock.calls).toEqual([['one']]);
  press(element('two'), 4, 1360);
  expect(clicks.mock.calls).toEqual([['one'], ['two']]);
});

test('a fast press does not take an entry of another list, nor another control of an entry', () => {
  document.body.innerHTML = entries(['one', 'move'], ['other']);
  element('move').removeAttribute(repeatedPress);
  for (const button of document.querySelectorAll('button')) button.addEventListener('click', () => clicks(button.id));
  for (const id of ['move', 'other']) {
    const entry = document.createElement('li');
    entry.innerHTML = `<button id="first" ${repeatedPress}></button>`;
    element('one').closest('ul')?.prepend(entry);
    press(element('first'), 1, 0);
    entry.remove();
    press(element(id), 2, 1000);
  }
  expect(clicks).not.toHaveBeenCalled();
});
