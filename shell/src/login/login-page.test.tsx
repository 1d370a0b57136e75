import type { Member } from '@community/core';
import type { SessionControl } from '@community/host/session/session-control';
import { memberResolved } from '@community/host/session/session-slice';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderShell } from '../testing/render.tsx';
import { LoginPage } from './login-page.tsx';

const member = { id: '7', nickname: 'Marisol', avatar: '', info: {} } as Member;

/** A session check that ends when the test says so. */
function deferredCheck() {
  let end = () => {};
  const check = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { control: { control: { check: () => check } as SessionControl }, end: () => end() };
}

test('with startUp the exchange leads to the redirect', async () => {
  const { control, end } = deferredCheck();
  const { store } = await renderShell(<LoginPage />, {
    path: '/login?startUp=1&redirect=%2Fmessages%3Fpage%3D2',
    session: { status: 'checking' },
    control,
  });
  expect(screen.getByRole('status')).toHaveTextContent('Signing you in…');
  act(() => void store.dispatch(memberResolved(member)));
  end();
  await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/messages?page=2'));
});

test('a redirect to another site leads home', async () => {
  const { control, end } = deferredCheck();
  await renderShell(<LoginPage />, {
    path: '/login?startUp=1&redirect=%2F%2Fevil.example',
    session: { status: 'member', member },
    control,
  });
  end();
  await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent(/^\/$/));
});

test('an incomplete sign-in shows an alert and does not redirect again', async () => {
  const { control, end } = deferredCheck();
  // As without a network.
  const leaveDocument = jest.fn();
  await renderShell(<LoginPage />, {
    path: '/login?startUp=1',
    session: { status: 'visitor' },
    control: { ...control, leaveDocument },
  });
  end();
  expect(await screen.findByRole('alert')).toHaveTextContent('Sign-in was not completed.');
  await userEvent.click(screen.getByRole('button', { name: 'Sign in again' }));
  expect(leaveDocument).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('alert')).toBeVisible();
});

test('a browser without cookies is told what signing in needs, and stays', async () => {
  jest.spyOn(document, 'cookie', 'set').mockReturnValue(undefined);
  const { control, end } = deferredCheck();
  await renderShell(<LoginPage />, { path: '/login?redirect=%2Fmessages', session: { status: 'visitor' }, control });
  end();
  expect(await screen.findByRole('alert')).toHaveTextContent('Your browser blocks cookies.');
  jest.restoreAllMocks();
});
