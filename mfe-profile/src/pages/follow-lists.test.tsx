import { selectNotices } from '@community/core';
import { FakeApi, Refusal } from '@community/testing/fake-api';
import { renderPage } from '@community/testing/render-page';
import { wireDiscovery, wireFan, wirePage, wireSuggestion } from '@community/testing/wire';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as fans from './fans-list.tsx';
import * as follows from './follow-list.tsx';

const ana = { id: '1', nickname: 'Ana' };
let server: FakeApi;
beforeEach(() => {
  server = new FakeApi()
    .answer('userfocus', ({ page }) =>
      wirePage([wireFan('7', { is_focus: 1 }), wireFan('8', { is_focus: 1 })], {
        total: 45,
        page: Number(page),
        perPage: 20,
      }),
    )
    .answer('userfollows', () => wirePage([wireFan('7'), wireFan('8', { is_focus: 1 })], { perPage: 20 }));
});
afterEach(() => {
  server.stop();
  sessionStorage.clear();
});

const showFollows = (path = '/follow-list', member: typeof ana | null = ana) =>
  renderPage(follows, { name: 'follow-list', path, member });

test('the members I follow come 20 per page, each with Unfollow', async () => {
  await showFollows();
  expect(await screen.findByRole('list', { name: 'People you follow' })).toBeInTheDocument();
  expect(server.bodies('userfocus')).toEqual([{ user_id: '1', user_name: '', page: 1, per_page: 20 }]);
  expect(screen.getAllByRole('button', { name: 'Unfollow' })).toHaveLength(2);
  expect(screen.getByRole('link', { name: /Member 7/ })).toHaveAttribute('href', '/follow-list/users-7');
});

test.each([
  ['People you follow', follows, 'follow-list'],
  ['People who follow you', fans, 'fans-list'],
] as const)('%s have their shape until it is known who reads', async (whom, page, name) => {
  await renderPage(page, { name, path: `/${name}`, session: { status: 'checking' } });
  expect(screen.getByText(whom)).toBeVisible();
  expect(screen.getByText('Loading')).toBeInTheDocument();
  expect(server.bodies('userfocus')).toEqual([]);
});

test('a line above each list says whom it shows', async () => {
  await showFollows();
  expect(await screen.findByText('People you follow')).toBeVisible();
  cleanup();
  await renderPage(fans, { name: 'fans-list', path: '/fans-list', member: ana });
  expect(await screen.findByText('People who follow you')).toBeVisible();
});

test('unfollowing takes the row away at once and keeps the focus in the list', async () => {
  const user = userEvent.setup();
  await showFollows();
  const [first] = await screen.findAllByRole('button', { name: 'Unfollow' });
  server.answer('userfocus', () => wirePage([wireFan('8', { is_focus: 1 })], { perPage: 20 }));
  await user.click(first as HTMLElement);
  expect(screen.queryByRole('link', { name: /Member 7/ })).not.toBeInTheDocument();
  expect(screen.getByRole('list', { name: 'People you follow' })).toHaveFocus();
  await waitFor(() => expect(server.bodies('userfollow')).toEqual([{ user_id: '7', status: 2 }]));
  await waitFor(() => expect(server.bodies('userfocus')).toHaveLength(2));
});

test('a refused unfollow brings the row back with a message', async () => {
  const user = userEvent.setup();
  server.answer('userfollow', () => new Refusal(5000));
  const { store } = await showFollows();
  const [first] = await screen.findAllByRole('button', { name: 'Unfollow' });
  await user.click(first as HTMLElement);
  expect(await screen.findByRole('link', { name: /Member 7/ })).toBeInTheDocument();
  await waitFor(() => expect(selectNotices(store.getState())).toHaveLength(1));
});

test('a search by user name stands in the address and begins at the first page', async () => {
  const user = userEvent.setup();
  await showFollows('/follow-list?page=2');
  await screen.findByRole('link', { name: /Member 7/ });
  const field = screen.getByRole('textbox', { name: 'Nickname' });
  await user.type(field, ' ken {Enter}');
  await waitFor(() =>
    expect(server.bodies('userfocus').at(-1)).toEqual({ user_id: '1', user_name: 'ken', page: 1, per_page: 20 }),
  );
  expect(screen.getByTestId('address')).toHaveTextContent('/follow-list?name=ken');
  // Who goes on typing changes the search.
  expect(field).toHaveFocus();
  expect(field).toHaveValue('ken');
  expect(await screen.findByText('45 people found')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(screen.getByTestId('address').textContent).toBe('/follow-list');
  expect(screen.getByRole('textbox', { name: 'Nickname' })).toHaveValue('');
});

test('a typed search survives a reload until it is submitted', async () => {
  const field = () => screen.getByRole('textbox', { name: 'Nickname' });
  await showFollows('/follow-list?name=ken');
  fireEvent.change(field(), { target: { value: 'kenji' } });
  cleanup();
  await showFollows('/follow-list?name=ken');
  expect(field()).toHaveValue('kenji');
  cleanup();
  await showFollows('/follow-list');
  expect(field()).toHaveValue('');
  cleanup();
  await showFollows('/follow-list?name=ken');
  fireEvent.click(screen.getByRole('button', { name: 'Search' }));
  await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/follow-list?name=kenji'));
  cleanup();
  await showFollows('/follow-list?name=ken');
  expect(field()).toHaveValue('ken');
});

test('empty lists say what the specification says', async () => {
  server.answer('userfocus', () => wirePage([])).answer('userfollows', () => wirePage([]));
  const { unmount } = await showFollows();
  expect(await screen.findByText("You haven't followed anyone yet")).toBeInTheDocument();
  unmount();
  await renderPage(fans, { name: 'fans-list', member: ana });
  expect(
    await screen.findByText('Publish interesting content to attract more people to follow you'),
  ).toBeInTheDocument();
});

test('below an empty list stand people to follow; fans come with a post', async () => {
  server
    .answer('userfollows', () => wirePage([]))
    .answer('discover', () => wireDiscovery({ users: [wireSuggestion('9')] }));
  await renderPage(fans, { name: 'fans-list', member: ana });
  expect(await screen.findByRole('link', { name: 'Write a post' })).toHaveAttribute('href', '/?compose=1');
  const people = await screen.findByRole('region', { name: 'People to follow' });
  expect(within(people).getByRole('button', { name: 'Follow' })).toBeInTheDocument();
});

test('a search without a match is not an empty list', async () => {
  server.answer('userfocus', () => wirePage([]));
  await showFollows('/follow-list?name=zz');
  expect(await screen.findByText('No data yet')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Write a post' })).toBeNull();
});

test('visitors are shown the way to log in, and nothing is asked', async () => {
  await showFollows('/follow-list', null);
  expect(screen.getByRole('button', { name: 'Go Login' })).toBeInTheDocument();
  expect(server.requests).toEqual([]);
});

test('fans are followed where they are not, and unfollowed where they are', async () => {
  const user = userEvent.setup();
  await renderPage(fans, { name: 'fans-list', member: ana });
  await user.click(await screen.findByRole('button', { name: 'Follow' }));
  await waitFor(() => expect(server.bodies('userfollow')).toEqual([{ user_id: '7', status: 1 }]));
  expect(screen.getAllByRole('button', { name: 'Unfollow' })).toHaveLength(2);
  expect(screen.getByRole('list', { name: 'Fans' })).toBeInTheDocument();
});
