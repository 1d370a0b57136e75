import { AppProviders, loadEnglish } from '@community/testing/render-app';
import { createTestStore } from '@community/testing/store';
import { render, screen } from '@testing-library/react';
import { postRoomTranslations } from '../post/index.ts';
import { MemberRow } from './member-row.tsx';

beforeEach(() => loadEnglish(postRoomTranslations));

const person = { id: '7', nickname: 'Kenji_H', avatar: '', official: false, followed: true, seenAt: 0 };

test('a row names the person, leads to the homepage and shows the follow', () => {
  render(<MemberRow person={person}>2 days ago</MemberRow>, { wrapper: AppProviders });
  expect(screen.getByRole('link', { name: /Kenji_H.*2 days ago/ })).toHaveAttribute('href', '/home/users-7');
  expect(screen.getByRole('button', { name: 'Unfollow' })).toBeInTheDocument();
});

test.each([
  [true, 'Northtone Official'],
  [false, 'Northtone'],
])('a row of an official account (%s) is named %s', (official, name) => {
  render(<MemberRow person={{ ...person, nickname: 'Northtone', official }} />, { wrapper: AppProviders });
  expect(screen.getByRole('link', { name })).toBeInTheDocument();
});

test('the own row has no Follow', () => {
  const store = createTestStore({ member: { id: '7', nickname: 'Kenji_H' } });
  render(
    <AppProviders store={store}>
      <MemberRow person={person} />
    </AppProviders>,
  );
  expect(screen.getByRole('link', { name: 'Kenji_H' })).toHaveAttribute('href', '/user-profile');
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
