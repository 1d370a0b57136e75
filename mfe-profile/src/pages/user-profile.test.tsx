import { FakeApi } from '@community/testing/fake-api';
import { renderPage } from '@community/testing/render-page';
import { wireMember, wirePage, wirePost } from '@community/testing/wire';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as profile from './user-profile.tsx';

let server: FakeApi;
beforeEach(() => {
  server = new FakeApi().answer('userhome', () => wireMember()).answer('userposts', () => wirePage([wirePost('1')]));
});
afterEach(() => server.stop());

test('the own profile leads to editing and to the lists behind its counts', async () => {
  await renderPage(profile, { member: { id: '7', nickname: 'Marisol V.' } });
  await screen.findByText('Post 1');
  expect(screen.getByRole('link', { name: 'Edit' })).toHaveAttribute('href', '/edit-personal-information');
  expect(screen.getByRole('link', { name: '12 Followers' })).toHaveAttribute('href', '/follow-list');
  expect(screen.getByRole('link', { name: '31 Fans' })).toHaveAttribute('href', '/fans-list');
  expect(screen.queryByRole('link', { name: /Likes/ })).not.toBeInTheDocument();
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Posts', 'Media']);
});

test('a visitor is shown the way to log in and back, and nothing is asked', async () => {
  await renderPage(profile, { name: 'user-profile', path: '/user-profile' });
  expect(server.requests).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Go Login' }));
  expect(screen.getByTestId('address')).toHaveTextContent('/login?redirect=%2Fuser-profile');
});
