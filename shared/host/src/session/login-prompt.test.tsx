import { loginRequired, sessionLost } from '@community/core';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInHost } from '../testing/render.tsx';
import { LoginPrompt } from './login-prompt.tsx';

test('several attempts to act show one prompt, and Cancel closes it', async () => {
  const onConfirm = jest.fn();
  const { store } = await renderInHost(<LoginPrompt onConfirm={onConfirm} />);
  expect(screen.queryByRole('dialog')).toBeNull();
  act(() => {
    store.dispatch(loginRequired());
    store.dispatch(loginRequired());
    store.dispatch(sessionLost());
  });
  expect(await screen.findAllByRole('dialog', { name: 'Login Tips' })).toHaveLength(1);
  expect(screen.getByText('Log in to experience more')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(onConfirm).not.toHaveBeenCalled();
});

test('Confirm closes the prompt and leads to the sign-in of the host', async () => {
  const onConfirm = jest.fn();
  const { store } = await renderInHost(<LoginPrompt onConfirm={onConfirm} />, { session: { prompting: true } });
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm' }));
  expect(onConfirm).toHaveBeenCalledTimes(1);
  expect(store.getState().session?.prompting).toBe(false);
});
