import { HostProvider, loginRequired, sessionLost } from '@community/core';
import { embeddingHost } from '@community/testing/embedding-host';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInHost } from '../testing/render.tsx';
import { LoginPrompt } from './login-prompt.tsx';

const inHost = (signIn: () => void) => (
  <HostProvider value={embeddingHost({ signIn })}>
    <LoginPrompt />
  </HostProvider>
);

test('several attempts to act show one prompt, and Cancel closes it', async () => {
  const signIn = jest.fn();
  const { store } = await renderInHost(inHost(signIn));
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
  expect(signIn).not.toHaveBeenCalled();
});

test('Confirm closes the prompt and leads to the sign-in of the host', async () => {
  const signIn = jest.fn();
  const { store } = await renderInHost(inHost(signIn), { session: { prompting: true } });
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm' }));
  expect(signIn).toHaveBeenCalledTimes(1);
  expect(store.getState().session?.prompting).toBe(false);
});
