import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SessionCookies } from '../session/session-cookies.ts';
import { renderShell } from '../testing/render.tsx';
import { WelcomeLine } from './welcome-line.tsx';

const line = () => screen.queryByRole('region', { name: 'A community of Northtone owners' });

test('it says to visitors what this place is, and they close it for good', async () => {
  const closeWelcome = jest.fn();
  const control = { cookies: { closeWelcome } as Partial<SessionCookies> as SessionCookies };
  await renderShell(<WelcomeLine />, { control });
  expect(line()).toHaveTextContent('A community of Northtone owners');
  await userEvent.setup().click(screen.getByRole('button', { name: 'Close the welcome' }));
  expect(closeWelcome).toHaveBeenCalledTimes(1);
  expect(line()).toBeNull();
  expect(document.documentElement.dataset.welcome).toBe('closed');
});

test('members know, and nothing is said until it is known who reads', async () => {
  const { unmount } = await renderShell(<WelcomeLine />, { member: { id: '7', nickname: 'Ana' } });
  expect(line()).toBeNull();
  unmount();
  await renderShell(<WelcomeLine />, { session: { status: 'checking' } });
  expect(line()).toBeNull();
});
