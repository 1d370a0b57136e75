import { screen, within } from '@testing-library/react';
import { renderShell } from '../testing/render.tsx';
import { WelcomeBanner } from './welcome-banner.tsx';

test('the welcome is a region labelled by its title', async () => {
  await renderShell(<WelcomeBanner />);
  const banner = within(screen.getByRole('region', { name: 'Heard something good?' }));
  expect(banner.getByText('Share it with people who listen the way you do.')).toBeInTheDocument();
});
