import { renderApp } from '@community/testing/render-app';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useHost } from './host.ts';
import { Link } from './routing.ts';

function Controls() {
  const { signIn, goBack, ownsDocument } = useHost();
  return (
    <>
      <p>{ownsDocument ? 'own document' : 'another document'}</p>
      <button onClick={signIn}>Sign in</button>
      <button onClick={goBack}>Back</button>
      <Link to="/messages?page=2">Messages</Link>
    </>
  );
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const address = () => screen.getByTestId('address').textContent;

test('signing in leads to the login page, which leads back to the address', async () => {
  await renderApp(<Controls />, { path: '/home/details-42?page=3' });
  expect(screen.getByText('own document')).toBeVisible();
  await press('Sign in');
  expect(address()).toBe('/login?redirect=%2Fhome%2Fdetails-42%3Fpage%3D3');
});

test('going back leads to the page before, and home from the first page', async () => {
  await renderApp(<Controls />, { path: '/home/details-42' });
  await userEvent.click(screen.getByRole('link', { name: 'Messages' }));
  expect(address()).toBe('/messages?page=2');
  await press('Back');
  expect(address()).toBe('/home/details-42');
  await press('Back');
  expect(address()).toBe('/');
});
