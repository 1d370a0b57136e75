import { removeCookie } from '@community/core';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderShell } from '../testing/render.tsx';
import { WelcomeLine } from './welcome-line.tsx';

afterEach(() => removeCookie('welcome', { path: '/' }));

const line = () => screen.queryByRole('region', { name: 'A community of Northtone owners' });

test('it says to visitors what this place is, and they close it for good', async () => {
  const { unmount } = await renderShell(<WelcomeLine />);
  expect(line()).toHaveTextContent('A community of Northtone owners');
  await userEvent.setup().click(screen.getByRole('button', { name: 'Close the welcome' }));
  expect(line()).toBeNull();
  expect(document.documentElement.dataset.welcome).toBe('closed');
  unmount();
  await renderShell(<WelcomeLine />);
  expect(line()).toBeNull();
});

test('members know, and nothing is said until it is known who reads', async () => {
  const { unmount } = await renderShell(<WelcomeLine />, { member: { id: '7', nickname: 'Ana' } });
  expect(line()).toBeNull();
  unmount();
  await renderShell(<WelcomeLine />, { session: { status: 'checking' } });
  expect(line()).toBeNull();
});
