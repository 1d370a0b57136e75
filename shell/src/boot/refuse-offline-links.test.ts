import { createEvent, fireEvent } from '@testing-library/react';
import { refuseOfflineLinks } from './refuse-offline-links.ts';

const leaveDocument = jest.fn();
refuseOfflineLinks(leaveDocument);
const setOnline = (isOnline: boolean) => jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
beforeEach(() => {
  leaveDocument.mockReset();
  setOnline(false);
});
afterAll(() => jest.restoreAllMocks());

/** Presses inside of a link; what is left to the browser is kept from it. Returns whether the page took the press. */
function press(attributes: string, init: MouseEventInit = {}, onClick?: (event: Event) => void): boolean {
  document.body.innerHTML = `<a ${attributes}><b>Account</b></a>`;
  if (onClick) document.body.firstElementChild?.addEventListener('click', onClick);
  const text = document.querySelector('b') as Element;
  const event = createEvent.click(text, init);
  let isTaken = false;
  const keep = () => {
    isTaken = event.defaultPrevented;
    event.preventDefault();
  };
  window.addEventListener('click', keep, { once: true });
  fireEvent(text, event);
  return isTaken;
}

const outside = 'href="https://sign-in.example/account"';

test('without a network a link to another document is refused, and whoever knows more is asked', () => {
  expect(press(outside)).toBe(true);
  expect(press('href="/licences.txt"')).toBe(true);
  expect(leaveDocument).toHaveBeenCalledTimes(2);
});

test('on a network links are left to the browser', () => {
  setOnline(true);
  expect(press(outside)).toBe(false);
});

test.each<[string, string, MouseEventInit]>([
  ['with Ctrl', outside, { ctrlKey: true }],
  ['of the middle button', outside, { button: 1 }],
  ['that opens another tab', `${outside} target="_blank"`, {}],
  ['that saves a file', `${outside} download`, {}],
  ['to a place on the page', 'href="#content"', {}],
  ['that writes a mail', 'href="mailto:help@store.example"', {}],
  ['without an address', '', {}],
])('a press %s is left to the browser', (_what, attributes, init) => {
  expect(press(attributes, init)).toBe(false);
  expect(leaveDocument).not.toHaveBeenCalled();
});

test('a link that the page itself follows is left to it', () => {
  expect(press('href="/messages"', {}, (event) => event.preventDefault())).toBe(true);
  expect(leaveDocument).not.toHaveBeenCalled();
});
