import { api, isShown, selectNotices } from '@community/core';
import { FakeApi, Refusal } from '@community/testing/fake-api';
import { renderPage } from '@community/testing/render-page';
import { wireComment, wirePage, wirePost } from '@community/testing/wire';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { deleteComment } from '../comments/comment-calls.ts';
import * as details from './post-details.tsx';

const show = () =>
  renderPage(details, {
    name: 'post-details',
    params: { previous: 'home', post_id: '42' },
    member: { id: '1', nickname: 'Ana' },
    path: '/home/details-42',
  });
let server: FakeApi;
beforeEach(() => {
  server = new FakeApi()
    .answer('postdetail', () => wirePost('42', { user_id: '1', nickname: 'Ana' }))
    .answer('postcomments', () => wirePage([]));
});
afterEach(() => server.stop());

test('a post that is deleted on its own page leads back, home where nothing was before it, with Undo', async () => {
  const user = userEvent.setup();
  const { store } = await show();
  await user.click(await screen.findByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  await user.click(await screen.findByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent(/^\/$/));
  expect(server.bodies('delpost')).toEqual([{ post_id: '42' }]);
  expect(selectNotices(store.getState())).toMatchObject([{ text: 'Post deleted', action: { label: 'Undo' } }]);
});

test('a kept page whose post was hidden elsewhere says that it is gone', async () => {
  const { store, go } = await show();
  await screen.findByText('Post 42');
  await go('/');
  act(() => void store.dispatch({ type: 'optimistic/pending', payload: { key: 'hide:42', value: true } }));
  await go('/home/details-42');
  expect(await screen.findByText('This post is not available')).toBeVisible();
  expect(screen.getByTestId('address')).toHaveTextContent('/home/details-42');
});

test('a post that turns out to be deleted while it is open says that it is gone', async () => {
  const { store } = await show();
  await screen.findByText('Post 42');
  server.answer('postdetail', () => new Refusal(4004));
  act(() => void store.dispatch(api.util.invalidateTags(['Post'])));
  expect(await screen.findByText('This post is not available')).toBeVisible();
  expect(screen.queryByText('Post 42')).not.toBeInTheDocument();
});

test('a post that only cannot be read again stays', async () => {
  const { store } = await show();
  await screen.findByText('Post 42');
  server.answer('postdetail', () => new Refusal(5000));
  act(() => void store.dispatch(api.util.invalidateTags(['Post'])));
  const hasFailed = () => Object.values(store.getState().api.queries).some((query) => query?.error !== undefined);
  await waitFor(() => expect(hasFailed()).toBe(true));
  expect(screen.getByText('Post 42')).toBeVisible();
});

test('where the only comment was just deleted, the page says at once that there is none', async () => {
  server.answer('postcomments', () => wirePage([wireComment('11', { content: 'The only one' })]));
  const { store } = await show();
  await screen.findByText('The only one');
  act(() => void store.dispatch({ type: 'optimistic/pending', payload: { key: 'hide:comment-11', value: true } }));
  expect(screen.getByText('No comment data')).toBeVisible();
  expect(screen.queryByText('The only one')).not.toBeInTheDocument();
});

test.each([
  ['Like', 'commentthumb'],
  ['Delete', 'delcomment'],
])('a comment that %s finds gone leaves the list and the count', async (press, call) => {
  const user = userEvent.setup();
  const own = { user_id: '1', nickname: 'Ana' };
  server
    .answer('postdetail', () => wirePost('42', { ...own, comment: 1 }))
    .answer('postcomments', () => wirePage([wireComment('11', { ...own, content: 'The only one' })]));
  const { store } = await show();
  await screen.findByRole('heading', { name: '1 comment' });
  const item = (await screen.findByText('The only one')).closest('li') as HTMLElement;
  server
    .answer(call, () => new Refusal(4004))
    .answer('postdetail', () => wirePost('42', { ...own, comment: 0 }))
    .answer('postcomments', () => wirePage([]));
  if (press === 'Like') await user.click(within(item).getByRole('button', { name: /Like/ }));
  else await act(async () => void store.dispatch(deleteComment('11')).catch(() => undefined));
  await waitFor(() => expect(screen.queryByText('The only one')).not.toBeInTheDocument());
  expect(await screen.findByRole('heading', { name: '0 comments' })).toBeInTheDocument();
  expect(await screen.findByText('No comment data')).toBeVisible();
});

test.each([
  ['comment', 'Add a comment', 'addcomment'],
  ['reply', 'Reply', 'replycomment'],
])('a %s that finds the post gone stays on its page with what was written', async (_what, opener, call) => {
  const user = userEvent.setup();
  server.answer('postcomments', () => wirePage([wireComment('11')]));
  const { store } = await show();
  await screen.findByText('Comment 11');
  await user.click(screen.getByRole('button', { name: opener }));
  await user.type(await screen.findByRole('textbox', { name: /^Your/ }), 'Hello');
  for (const one of [call, 'postdetail', 'postcomments']) server.answer(one, () => new Refusal(4004));
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(selectNotices(store.getState())).toMatchObject([{ text: 'This no longer exists.' }]));
  // What the failure makes the page load anew is there, too.
  const queries = () => Object.values(store.getState().api.queries);
  await waitFor(() => expect(queries().filter((query) => query?.status === 'pending')).toEqual([]));
  expect(screen.getByRole('textbox', { name: /^Your/ })).toHaveValue('Hello');
  expect(screen.getByTestId('address')).toHaveTextContent('/home/details-42');
  expect(isShown(store.getState().optimistic, { id: '42', author: { id: '1' }, seenAt: 0 } as never)).toBe(true);
});
