import { createEvent, fireEvent } from '@testing-library/react';
import { refuseDroppedFiles } from './refuse-dropped-files.ts';

refuseDroppedFiles();

/** What the browser is left with of something that is dropped on the page. */
function drop(types: readonly string[], take?: (event: Event) => void) {
  const dataTransfer = { types, files: [], dropEffect: 'copy' };
  const event = createEvent.drop(document.body, { dataTransfer });
  if (take) document.body.addEventListener('drop', take, { once: true });
  fireEvent(document.body, event);
  return { isOpened: !event.defaultPrevented, dropEffect: dataTransfer.dropEffect };
}

test('a file that nothing takes does not open in place of the page', () => {
  expect(drop(['Files'])).toEqual({ isOpened: false, dropEffect: 'none' });
});

test('text is left to the browser, and a file to whoever takes it', () => {
  expect(drop(['text/plain'])).toEqual({ isOpened: true, dropEffect: 'copy' });
  expect(drop(['Files'], (event) => event.preventDefault())).toEqual({ isOpened: false, dropEffect: 'copy' });
});
