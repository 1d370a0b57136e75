import { createEvent, fireEvent } from '@testing-library/react';
import { refuseDroppedFiles } from './refuse-dropped-files.ts';

refuseDroppedFiles();
afterEach(() => document.body.replaceChildren());

/** What the browser is left with of something that is dragged over an element, or dropped on it. */
function drag(
  step: 'dragOver' | 'drop',
  types: readonly string[],
  { onto = document.body, take }: { onto?: HTMLElement; take?: (event: Event) => void } = {},
) {
  const dataTransfer = { types, files: [], dropEffect: 'copy' };
  const event = createEvent[step](onto, { dataTransfer });
  if (take) document.body.addEventListener(step.toLowerCase(), take, { once: true });
  fireEvent(onto, event);
  return { isOpened: !event.defaultPrevented, dropEffect: dataTransfer.dropEffect };
}

// A file is dropped on a page only where what it was dragged over was refused, too.
describe.each(['dragOver', 'drop'] as const)('%s', (step) => {
  test('a file that nothing takes does not open in place of the page', () => {
    expect(drag(step, ['Files'])).toEqual({ isOpened: false, dropEffect: 'none' });
  });

  test('text is left to the browser, and a file to whoever takes it', () => {
    expect(drag(step, ['text/plain'])).toEqual({ isOpened: true, dropEffect: 'copy' });
    const take = (event: Event) => event.preventDefault();
    expect(drag(step, ['Files'], { take })).toEqual({ isOpened: false, dropEffect: 'copy' });
  });

  test('a field for files takes them', () => {
    const field = Object.assign(document.createElement('input'), { type: 'file' });
    document.body.append(field);
    expect(drag(step, ['Files'], { onto: field })).toEqual({ isOpened: true, dropEffect: 'copy' });
  });
});
