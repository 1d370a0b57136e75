import { type Member, notify, selectNotices } from '@community/core';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderShell } from '../testing/render.tsx';
import { Account } from './account-menu.tsx';

const member = { id: '7', nickname: 'Marisol', avatar: '', info: {} } as Member;
const signedIn = { session: { status: 'member', member } } as const;

test('a visitor gets a link to sign in and back', async () => {
  await renderShell(<Account />, { path: '/messages' });
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login?redirect=%2Fmessages');
});

test('until it is known who reads, nobody is asked to sign in', async () => {
  await renderShell(<Account />, { session: { status: 'checking' } });
  expect(screen.queryByRole('link', { name: 'Sign in' })).toBeNull();
});

test('hover opens and closes the menu', async () => {
  await renderShell(<Account />, signedIn);
  await userEvent.hover(screen.getByRole('button', { name: 'Account: Marisol' }));
  expect(screen.getByRole('menuitem', { name: 'My account' })).toHaveAttribute('href', '/user-profile');
  await userEvent.unhover(screen.getByRole('button', { name: 'Account: Marisol' }));
  expect(screen.queryByRole('menu')).toBeNull();
});

test('the menu leads to the pages that remotes declare for it', async () => {
  await renderShell(<Account />, signedIn);
  await userEvent.hover(screen.getByRole('button', { name: 'Account: Marisol' }));
  expect(screen.getByRole('menuitem', { name: 'Muted' })).toHaveAttribute('href', '/muted');
});

test('focus opens it, arrow keys move in it, and Escape closes it', async () => {
  await renderShell(<Account />, signedIn);
  await userEvent.tab();
  const trigger = screen.getByRole('button', { name: 'Account: Marisol' });
  expect(trigger).toHaveFocus();
  expect(trigger).toHaveAttribute('aria-expanded', 'true');
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByRole('menuitem', { name: 'My account' })).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}');
  expect(screen.getByRole('menuitem', { name: 'Sign out' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(trigger).toHaveFocus();
  expect(screen.queryByRole('menu')).toBeNull();
});

test.each(['{Enter}', ' ', '{ArrowDown}'])(
  '%j moves the focus into the menu, opened by focus or closed by Escape',
  async (key) => {
    await renderShell(<Account />, signedIn);
    await userEvent.tab();
    await userEvent.keyboard(key);
    expect(screen.getByRole('menuitem', { name: 'My account' })).toHaveFocus();
    await userEvent.keyboard(`{Escape}${key}`);
    expect(screen.getByRole('menuitem', { name: 'My account' })).toHaveFocus();
  },
);

test('a click keeps it open, the next one closes it', async () => {
  await renderShell(<Account />, signedIn);
  const trigger = screen.getByRole('button', { name: 'Account: Marisol' });
  await userEvent.click(trigger);
  expect(trigger).toHaveAttribute('aria-expanded', 'true');
  await userEvent.click(trigger);
  expect(trigger).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(trigger);
  expect(trigger).toHaveAttribute('aria-expanded', 'true');
});

test('Escape closes a menu opened by hover and leaves the focus elsewhere', async () => {
  await renderShell(<Account />, signedIn);
  await userEvent.hover(screen.getByRole('button', { name: 'Account: Marisol' }));
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).toBeNull();
  expect(document.body).toHaveFocus();
});

test('the menu stays open when the pointer leaves while the focus is in it', async () => {
  await renderShell(<Account />, signedIn);
  const trigger = screen.getByRole('button', { name: 'Account: Marisol' });
  await userEvent.hover(trigger);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}');
  await userEvent.unhover(trigger);
  expect(screen.getByRole('menuitem', { name: 'My account' })).toHaveFocus();
});

const offline = 'Signed out here. You are offline: the server will be told when the connection is back.';

/** Signs out by the menu, with a server that has not been told yet. */
async function signOut(reachesHome: () => Promise<boolean>) {
  let tell = () => {};
  const told = new Promise<void>((resolve) => {
    tell = resolve;
  });
  const control = {
    control: { signOut: jest.fn(() => told) } as never,
    broadcastSignOut: jest.fn(),
    openHome: jest.fn(),
    reachesHome,
  };
  const { store } = await renderShell(<Account />, { ...signedIn, control });
  await userEvent.click(screen.getByRole('button', { name: 'Account: Marisol' }));
  jest.useFakeTimers();
  await act(async () => screen.getByRole('menuitem', { name: 'Sign out' }).click());
  return { ...control, tell, notices: () => selectNotices(store.getState()).map(({ text }) => text) };
}

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('Sign out ends the session, shows a notice and opens home after 1.5 s', async () => {
  const { control, broadcastSignOut, openHome, notices } = await signOut(async () => true);
  expect(notices()).toEqual(['Sign out success']);
  await act(() => jest.advanceTimersByTimeAsync(1499));
  expect(openHome).not.toHaveBeenCalled();
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect(openHome).toHaveBeenCalledTimes(1);
  expect((control as { signOut: jest.Mock }).signOut).toHaveBeenCalledTimes(1);
  expect(broadcastSignOut).toHaveBeenCalledTimes(1);
});

test('Sign out without a network says so, and opens home once the server was told', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { tell, openHome, notices } = await signOut(async () => false);
  expect(notices()).toEqual([offline]);
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(openHome).not.toHaveBeenCalled();
  await act(async () => tell());
  expect(openHome).toHaveBeenCalledTimes(1);
});

test('Sign out on a network without internet says so, and opens home once the server was told', async () => {
  const { tell, openHome, notices } = await signOut(async () => false);
  expect(notices()).toEqual(['Sign out success']);
  await act(() => jest.advanceTimersByTimeAsync(1500));
  expect(notices()).toContain(offline);
  expect(openHome).not.toHaveBeenCalled();
  await act(async () => tell());
  expect(openHome).toHaveBeenCalledTimes(1);
});

test('notices that offer to undo are closed before Sign out ends the session', async () => {
  const seen: string[][] = [];
  const { store } = await renderShell(<Account />, {
    ...signedIn,
    control: {
      control: { signOut: () => seen.push(selectNotices(store.getState()).map(({ text }) => text)) } as never,
      broadcastSignOut: jest.fn(),
      openHome: jest.fn(),
      reachesHome: async () => true,
    },
  });
  act(() => {
    store.dispatch(
      notify({ tone: 'success', text: 'Hidden', action: { label: 'Undo', dispatch: { type: 'undone' } } }),
    );
    store.dispatch(notify({ tone: 'neutral', text: 'Copied' }));
  });
  await userEvent.click(screen.getByRole('button', { name: 'Account: Marisol' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Sign out' }));
  await waitFor(() => expect(seen).toEqual([['Copied']]));
});
