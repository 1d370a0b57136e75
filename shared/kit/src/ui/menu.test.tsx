import { act, fireEvent, render, screen } from '@testing-library/react';
import { Menu } from './menu.tsx';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** Base UI places and focuses in frames. */
const settle = async () => act(async () => jest.advanceTimersByTimeAsync(50));

async function open() {
  fireEvent.click(screen.getByRole('button', { name: 'More' }));
  await settle();
}

function show() {
  const pin = jest.fn();
  const remove = jest.fn();
  render(
    <Menu
      label="More"
      items={[
        { key: 'pin', label: 'Pin', onSelect: pin },
        { key: 'delete', label: 'Delete', danger: true, onSelect: remove },
      ]}
    />,
  );
  return { pin, remove };
}

test('the button has the state of its menu', async () => {
  show();
  expect(screen.getByRole('button', { name: 'More' })).toHaveAttribute('aria-expanded', 'false');
  await open();
  expect(screen.getByRole('button', { name: 'More', hidden: true })).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Pin', 'Delete']);
});

test('a choice acts at once, once, and closes 200 ms later', async () => {
  const { pin, remove } = show();
  await open();
  fireEvent.click(screen.getByRole('menuitem', { name: 'Pin' }));
  fireEvent.click(screen.getByRole('menuitem', { name: 'Delete' }));
  expect(pin).toHaveBeenCalledTimes(1);
  expect(remove).not.toHaveBeenCalled();
  act(() => jest.advanceTimersByTime(199));
  expect(screen.getByRole('menu')).toBeInTheDocument();
  await act(async () => jest.advanceTimersByTimeAsync(51));
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
});

test('in an embed it opens inside the shadow root, where its styles are', async () => {
  const host = document.body.appendChild(document.createElement('div'));
  const shadow = host.attachShadow({ mode: 'open' });
  const container = shadow.appendChild(document.createElement('div'));
  render(<Menu label="More" items={[{ key: 'pin', label: 'Pin', onSelect: jest.fn() }]} />, { container });
  fireEvent.click(shadow.querySelector('button') as HTMLButtonElement);
  await settle();
  expect(shadow.querySelector('[role="menuitem"]')).toHaveTextContent('Pin');
  host.remove();
});

test.each([
  ['Enter', 'Pin'],
  ['ArrowDown', 'Pin'],
  ['ArrowUp', 'Delete'],
])('opened with %s, the focus is on %s', async (key, entry) => {
  show();
  const button = screen.getByRole('button', { name: 'More' });
  button.focus();
  // A key on a button is a click without a pointer.
  if (key === 'Enter') fireEvent.click(button, { detail: 0 });
  else fireEvent.keyDown(button, { key });
  await settle();
  await settle();
  expect(screen.getByRole('menuitem', { name: entry })).toHaveFocus();
});

test('Escape closes it and gives the focus back', async () => {
  show();
  await open();
  fireEvent.keyDown(screen.getByRole('menu'), { key: 'Escape' });
  await settle();
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'More' })).toHaveFocus();
});
