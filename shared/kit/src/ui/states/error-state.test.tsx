import { coreTranslations } from '@community/core';
import { renderApp } from '@community/testing/render-app';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ErrorState } from './error-state.tsx';
import { uiTranslations } from '../translations.ts';

const failure = (status: number, code = 0) => ({ code, status, message: '' });

const show = (error: unknown, onRetry = jest.fn()) =>
  renderApp(<ErrorState error={error} onRetry={onRetry} />, { translations: [coreTranslations, uiTranslations] });

const connection = (online: boolean) => jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
afterEach(() => jest.restoreAllMocks());

test.each([
  ['a fault', failure(200, 5000), 'System error. Please try again.'],
  ['an unknown error', new Error('x'), 'System error. Please try again.'],
  ['a call that does not exist', failure(404), 'Network request does not exist'],
  ['too many calls', failure(429), 'That was a little fast. Please try again in a moment.'],
  ['maintenance', failure(503), "Back in a momentWe're doing some maintenance. Please try again in a minute."],
  ['a network that fails', failure(0), 'The community cannot be reached.'],
  ['a post that is gone', failure(200, 4004), 'This no longer exists.'],
  ["another's post", failure(200, 4003), 'Only its owner can do this.'],
  ['text that the server refuses', failure(200, 4022), 'Something you entered was not accepted.'],
  [
    'a numbered fault',
    { ...failure(200, 5000), requestId: 'req-7' },
    'System error. Please try again. If it happens again, tell support this number: req-7',
  ],
])('%s is said with the way on', async (_, error, text) => {
  const onRetry = jest.fn();
  await show(error, onRetry);
  expect(screen.getByRole('alert')).toHaveTextContent(text);
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

test('without a connection it says so, and tries again once there is one', async () => {
  connection(false);
  const onRetry = jest.fn();
  const { unmount } = await show(failure(0), onRetry);
  expect(screen.getByRole('alert')).toHaveTextContent(/^You are offline/);
  expect(onRetry).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('online'));
  expect(onRetry).toHaveBeenCalledTimes(1);
  unmount();
  window.dispatchEvent(new Event('online'));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

test('where no response came, it tries again when a network comes; what was refused waits for Retry', async () => {
  const onRetry = jest.fn();
  const { unmount } = await show(failure(0), onRetry);
  window.dispatchEvent(new Event('online'));
  expect(onRetry).toHaveBeenCalledTimes(1);
  unmount();
  await show(failure(200, 5000), onRetry);
  window.dispatchEvent(new Event('online'));
  expect(onRetry).toHaveBeenCalledTimes(1);
});
