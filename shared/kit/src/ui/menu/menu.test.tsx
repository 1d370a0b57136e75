import { timing } from '@community/contract/limits';
import { HostProvider } from '@community/core';
import { embeddingHost } from '@community/testing/embedding-host';
import { AppProviders, loadEnglish } from '@community/testing/render-app';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Activity, useState } from 'react';
import { uiTranslations } from '../translations.ts';
import { Menu } from './menu.tsx';

beforeAll(() => loadEnglish([uiTranslations]));
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
    { wrapper: AppProviders },
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

test('entries that a choice changes are the same until the menu has closed, and new when it opens again', async () => {
  function Follow() {
    const [followed, setFollowed] = useState(false);
    const entry = { key: 'follow', label: followed ? 'Unfollow' : 'Follow', onSelect: () => setFollowed(!followed) };
    return <Menu label="More" items={[entry]} />;
  }
  render(<Follow />, { wrapper: AppProviders });
  await open();
  for (const [before, after] of [
    ['Follow', 'Unfollow'],
    ['Unfollow', 'Follow'],
  ] as const) {
    fireEvent.click(screen.getByRole('menuitem', { name: before }));
    act(() => jest.advanceTimersByTime(timing.menuCloseDelayMs - 1));
    expect(screen.getByRole('menuitem')).toHaveAccessibleName(before);
    await act(async () => jest.advanceTimersByTimeAsync(51));
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    await open();
    expect(screen.getByRole('menuitem')).toHaveAccessibleName(after);
  }
});

test('a page that a choice left has the menu closed when it comes back, and its choices act', async () => {
  const leave = jest.fn();
  const page = (mode: 'visible' | 'hidden') => (
    <Activity mode={mode}>
      <Menu label="More" items={[{ key: 'report', label: 'Report', onSelect: leave }]} />
    </Activity>
  );
  const { rerender } = render(page('visible'), { wrapper: AppProviders });
  for (const times of [1, 2]) {
    await open();
    fireEvent.click(screen.getByRole('menuitem', { name: 'Report' }));
    expect(leave).toHaveBeenCalledTimes(times);
    rerender(page('hidden'));
    await settle();
    rerender(page('visible'));
    await settle();
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  }
});

test('it opens where its host says', async () => {
  const element = document.body.appendChild(document.createElement('div'));
  const shadow = element.attachShadow({ mode: 'open' });
  const [container, layer] = [document.createElement('div'), document.createElement('div')];
  shadow.append(container, layer);
  const popupContainer = jest.fn(() => layer);
  const menu = <Menu label="More" items={[{ key: 'pin', label: 'Pin', onSelect: jest.fn() }]} />;
  render(<HostProvider value={embeddingHost({ popupContainer })}>{menu}</HostProvider>, {
    container,
    wrapper: AppProviders,
  });
  const button = shadow.querySelector('button') as HTMLButtonElement;
  fireEvent.click(button);
  await settle();
  expect(layer.querySelector('[role="menuitem"]')).toHaveTextContent('Pin');
  expect(popupContainer).toHaveBeenCalledWith(button);
  element.remove();
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

test.each([
  ['Tab', false, 'After'],
  ['Shift and Tab', true, 'Before'],
])('%s closes it and goes on from its button', async (_keys, shift, stop) => {
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  render(
    <>
      <button type="button">Before</button>
      <Menu label="More" items={[{ key: 'pin', label: 'Pin', onSelect: jest.fn() }]} />
      <button type="button">After</button>
    </>,
    { wrapper: AppProviders },
  );
  await open();
  await settle();
  expect(screen.getByRole('menuitem')).toHaveFocus();
  await user.tab({ shift });
  await settle();
  await settle();
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: stop })).toHaveFocus();
});
