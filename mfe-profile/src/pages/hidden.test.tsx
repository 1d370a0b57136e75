import { clearMemberData, selectNotices, sessionLost } from '@community/core';
import { FakeApi, Refusal } from '@community/testing/fake-api';
import { renderPage } from '@community/testing/render-page';
import { wireDiscovery, wirePage, wirePost } from '@community/testing/wire';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as hidden from './hidden.tsx';

const ana = { id: '1', nickname: 'Ana' };
const author = (id: string) => ({
  user_id: id,
  nickname: `Member ${id}`,
  avatar: '',
  is_official: 0,
  create_time: 1_700_000_000,
});

let server: FakeApi;
beforeEach(() => {
  server = new FakeApi()
    .answer('hiddenusers', () => wirePage([author('7'), author('8')], { perPage: 20 }))
    .answer('hiddenposts', () => wirePage([wirePost('41'), wirePost('42', { title: 'Rain test' })]));
});
afterEach(() => {
  server.stop();
  sessionStorage.clear();
});

const show = (path = '/hidden', member: typeof ana | null = ana) =>
  renderPage(hidden, { name: 'hidden', path, member });

test('hidden authors are listed, and shown again by their button', async () => {
  const user = userEvent.setup();
  await show();
  const list = await screen.findByRole('list', { name: 'People whose posts you do not see' });
  expect(server.bodies('hiddenusers')).toEqual([{ page: 1, per_page: 20 }]);
  server.answer('hiddenusers', () => wirePage([author('8')], { perPage: 20 }));
  await user.click(screen.getByRole('button', { name: 'Show posts of Member 7 again' }));
  expect(screen.queryByRole('link', { name: /Member 7/ })).not.toBeInTheDocument();
  expect(list).toHaveFocus();
  await waitFor(() => expect(server.bodies('dislikeuser')).toEqual([{ user_id: '7', status: 2 }]));
  await waitFor(() => expect(server.bodies('hiddenusers')).toHaveLength(2));
});

test('hidden posts are listed with their author and text, and shown again by their button', async () => {
  const user = userEvent.setup();
  await show('/hidden?type=posts');
  expect(await screen.findByRole('link', { name: 'Post 41' })).toHaveAttribute('href', '/hidden/details-41');
  expect(screen.getByRole('link', { name: 'Rain test' })).toBeVisible();
  expect(server.bodies('hiddenposts')).toEqual([{ page: 1, per_page: 10 }]);
  server.answer('hiddenposts', () => wirePage([wirePost('42', { title: 'Rain test' })]));
  const [first] = screen.getAllByRole('button', { name: 'Show the post of Marisol V. again' });
  await user.click(first as HTMLElement);
  expect(screen.queryByRole('link', { name: 'Post 41' })).not.toBeInTheDocument();
  await waitFor(() => expect(server.bodies('postnotinterest')).toEqual([{ post_id: '41', status: 2 }]));
});

test('a refusal brings the row back with a message', async () => {
  const user = userEvent.setup();
  server.answer('dislikeuser', () => new Refusal(5000));
  const { store } = await show();
  await user.click(await screen.findByRole('button', { name: 'Show posts of Member 7 again' }));
  expect(await screen.findByRole('link', { name: /Member 7/ })).toBeVisible();
  await waitFor(() => expect(selectNotices(store.getState())).toHaveLength(1));
});

test.each([
  ['an author', '/hidden', 'Show posts of Member 7 again', 'dislikeuser', { user_id: '7', status: 2 }],
  [
    'a post',
    '/hidden?type=posts',
    'Show the post of Marisol V. again',
    'postnotinterest',
    { post_id: '41', status: 2 },
  ],
] as const)('%s is shown again after the sign-in of a lost session', async (_what, path, name, call, body) => {
  const user = userEvent.setup();
  server.hold(call);
  const { store } = await show(path);
  const [first] = await screen.findAllByRole('button', { name });
  await user.click(first as HTMLElement);
  await act(async () => {
    store.dispatch(sessionLost());
    store.dispatch(clearMemberData());
  });
  await user.click(await screen.findByRole('button', { name: 'Go Login' }));
  // The page after the sign-in.
  cleanup();
  server.answer(call, () => ({}));
  await show(path);
  await waitFor(() => expect(server.bodies(call)).toEqual([body, body]));
  expect(sessionStorage.getItem('community pending act')).toBeNull();
});

test.each([
  ['/hidden', 'hiddenusers', 'You have not hidden anyone'],
  ['/hidden?type=posts', 'hiddenposts', 'You have not hidden any posts'],
] as const)('an empty list at %s says so, and offers what many read', async (path, call, text) => {
  const topics = [{ topic: 'running', posts: 9 }];
  server.answer(call, () => wirePage([])).answer('discover', () => wireDiscovery({ topics }));
  await show(path);
  expect(await screen.findByText(text)).toBeVisible();
  expect(await screen.findByRole('link', { name: '#running' })).toBeVisible();
});

test('a visitor is led to log in, and nothing is asked', async () => {
  await show('/hidden', null);
  expect(screen.getByText('Sign in to see what you hid')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Go Login' })).toBeVisible();
  expect(server.bodies('hiddenusers')).toEqual([]);
});
