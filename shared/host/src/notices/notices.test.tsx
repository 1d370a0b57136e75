import { timing } from '@community/contract/limits';
import { injectCalls, notify, request, type SendCall } from '@community/core';
import { act, fireEvent, screen } from '@testing-library/react';
import { renderInHost } from '../testing/render.tsx';
import { Notices, noticeMs } from './notices.tsx';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('a notice is announced, stays while the pointer is on it, and closes', async () => {
  const { store } = await renderInHost(<Notices />);
  const region = screen.getByRole('region', { name: 'Notifications' });
  expect(region).toHaveAttribute('aria-live', 'polite');
  act(() => void store.dispatch(notify({ tone: 'success', text: 'Sign out success' })));
  fireEvent.pointerEnter(screen.getByRole('presentation'));
  act(() => jest.advanceTimersByTime(noticeMs * 2));
  expect(screen.getByText('Sign out success')).toBeVisible();
  fireEvent.pointerLeave(screen.getByRole('presentation'));
  act(() => jest.advanceTimersByTime(noticeMs));
  expect(screen.queryByText('Sign out success')).toBeNull();
});

test('its action is dispatched once and closes it', async () => {
  const { store } = await renderInHost(<Notices />);
  act(
    () =>
      void store.dispatch(
        notify({
          tone: 'neutral',
          text: 'Hidden',
          action: { label: 'Undo', dispatch: notify({ tone: 'neutral', text: 'Back' }) },
        }),
      ),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(screen.queryByText('Hidden')).toBeNull();
  expect(screen.getByText('Back')).toBeVisible();
});

test('a notice with something to write down stays until it is closed', async () => {
  const { store } = await renderInHost(<Notices />);
  act(() => void store.dispatch(notify({ tone: 'error', text: 'Number 7', stays: true })));
  act(() => jest.advanceTimersByTime(noticeMs * 10));
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText('Number 7')).toBeNull();
});

const { countries } = injectCalls('notices', (build) => ({
  countries: build.mutation<unknown, void>({ query: request('country', () => ({})) }),
})).endpoints;

test('a slow call is told while it lasts, and can be dismissed', async () => {
  let respond = () => {};
  const send: SendCall = () =>
    new Promise((resolve) => {
      respond = () => resolve({ ok: true, data: {} });
    });
  const { store } = await renderInHost(<Notices />, { send });
  const call = () => act(() => void store.dispatch(countries.initiate()));
  const text = 'This takes longer than usual. It is still going on.';
  call();
  act(() => jest.advanceTimersByTime(timing.slowCallMs));
  expect(screen.getByText(text)).toBeVisible();
  await act(async () => respond());
  expect(screen.queryByText(text)).toBeNull();
  call();
  act(() => jest.advanceTimersByTime(timing.slowCallMs));
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText(text)).toBeNull();
});
