import { loginRequired, sessionLost } from '@community/core';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderShell } from '../testing/render.tsx';
import { LoginPrompt } from './login-prompt.tsx';

test('several attempts to act show one prompt, and Cancel closes it', async () => {
  const { store } = await renderShell(<LoginPrompt />);
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
  expect(screen.getByTestId('address')).toHaveTextContent('/');
});

test('Confirm leads to the login page with the current address', async () => {
  await renderShell(<LoginPrompt />, { path: '/messages/details-42?page=2', session: { prompting: true } });
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm' }));
  expect(screen.getByTestId('address')).toHaveTextContent('/login?redirect=%2Fmessages%2Fdetails-42%3Fpage%3D2');
});
