import { notify } from '@community/core';
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
