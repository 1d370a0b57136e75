import { removeCookie } from '@community/core';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderShell } from '../testing/render.tsx';
import { WelcomeBanner } from './welcome-banner.tsx';

afterEach(() => removeCookie('welcome', { path: '/' }));

const welcome = () => screen.queryByRole('region', { name: 'Heard something good?' });

test('visitors are welcomed and can join', async () => {
  await renderShell(<WelcomeBanner />);
  const banner = within(screen.getByRole('region', { name: 'Heard something good?' }));
  expect(banner.getByText('Share it with people who listen the way you do.')).toBeInTheDocument();
  expect(banner.getByRole('link', { name: 'Join' })).toHaveAttribute('href', expect.stringMatching(/^\/login/));
});

test('members have joined, and close it for good', async () => {
  const { unmount } = await renderShell(<WelcomeBanner />, { member: { id: '7', nickname: 'Ana' } });
  expect(screen.queryByRole('link', { name: 'Join' })).toBeNull();
  await userEvent.setup().click(screen.getByRole('button', { name: 'Close the welcome' }));
  expect(welcome()).toBeNull();
  expect(document.documentElement.dataset.welcome).toBe('closed');
  unmount();
  await renderShell(<WelcomeBanner />);
  expect(welcome()).toBeNull();
});
