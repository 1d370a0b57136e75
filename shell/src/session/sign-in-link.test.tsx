import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderShell } from '../testing/render.tsx';
import { SignInLink } from './sign-in-link.tsx';

test('a press leads back to the comment of the address, which the server does not know', async () => {
  await renderShell(<SignInLink>Sign in</SignInLink>, { path: '/home/details-42?sort=1#comment-9' });
  const link = screen.getByRole('link', { name: 'Sign in' });
  expect(link).toHaveAttribute('href', '/login?redirect=%2Fhome%2Fdetails-42%3Fsort%3D1');
  await userEvent.click(link);
  expect(screen.getByTestId('address')).toHaveTextContent(
    '/login?redirect=%2Fhome%2Fdetails-42%3Fsort%3D1%23comment-9',
  );
});
