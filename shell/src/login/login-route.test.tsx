import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderShell } from '../testing/render.tsx';
import { LoginRoute } from './login-route.tsx';

let broken = true;
jest.mock('./login-page.tsx', () => {
  const pageModule = { __esModule: true };
  return Object.defineProperty(pageModule, 'LoginPage', {
    get() {
      if (broken) throw new Error('ChunkLoadError');
      return () => <p>Signing you in</p>;
    },
  });
});

test('a login page that failed to load can be retried', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await renderShell(<LoginRoute />, { path: '/login' });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Sign in');
  const retry = await screen.findByRole('button', { name: 'Retry' });
  broken = false;
  await userEvent.click(retry);
  expect(await screen.findByText('Signing you in')).toBeInTheDocument();
  jest.restoreAllMocks();
});
