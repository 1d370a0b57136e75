import { Link, loginRequired, RouterHost, useLoginGate } from '@community/core';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderShell } from '../testing/render.tsx';
import { PagePrompt } from './page-prompt.tsx';

test('another address closes the prompt, and the new page can have its own', async () => {
  const { store } = await renderShell(
    <>
      <PagePrompt />
      <Link to="/messages">Messages</Link>
    </>,
  );
  act(() => void store.dispatch(loginRequired()));
  expect(await screen.findByRole('dialog', { name: 'Login Tips' })).toBeVisible();
  act(() => screen.getByText('Messages').click());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(store.getState().session?.prompting).toBe(false);
  act(() => void store.dispatch(loginRequired()));
  expect(await screen.findByRole('dialog', { name: 'Login Tips' })).toBeVisible();
});

test('a prompt from before the first page stays', async () => {
  await renderShell(<PagePrompt />, { session: { prompting: true } });
  expect(await screen.findByRole('dialog', { name: 'Login Tips' })).toBeVisible();
});

test('Confirm leads to the login page with the current address', async () => {
  await renderShell(<PagePrompt />, { path: '/messages/details-42?page=2', session: { prompting: true } });
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm' }));
  expect(screen.getByTestId('address')).toHaveTextContent('/login?redirect=%2Fmessages%2Fdetails-42%3Fpage%3D2');
});

function Like() {
  const gate = useLoginGate();
  const like = gate(
    () => undefined,
    () => ({ act: 'like', about: '42' }),
  );
  return <button onClick={like}>Like</button>;
}

test('who cannot leave is asked again for the same act, and leaves with it by a later Confirm', async () => {
  let isOffline = true;
  const leaveDocument = (go: () => void, onStay: () => void) => (isOffline ? onStay() : go());
  const { store } = await renderShell(
    <RouterHost leaveDocument={leaveDocument}>
      <PagePrompt />
      <Like />
    </RouterHost>,
    { path: '/messages' },
  );
  const confirm = async () => userEvent.click(await screen.findByRole('button', { name: 'Confirm' }));
  await userEvent.click(screen.getByText('Like'));
  await confirm();
  await waitFor(() => expect(store.getState().session?.prompting).toBe(true));
  expect(screen.getByTestId('address')).toHaveTextContent('/messages');
  expect(sessionStorage.getItem('community pending act')).toBeNull();
  isOffline = false;
  await confirm();
  expect(screen.getByTestId('address')).toHaveTextContent('/login?redirect=%2Fmessages');
  const stored = JSON.parse(sessionStorage.getItem('community pending act') ?? '{}');
  expect(stored).toMatchObject({ act: 'like', about: '42', path: '/messages' });
  sessionStorage.clear();
});

test('the login page has no prompt', async () => {
  const { store } = await renderShell(<PagePrompt />, { path: '/login' });
  act(() => void store.dispatch(loginRequired()));
  expect(screen.queryByRole('dialog')).toBeNull();
});
