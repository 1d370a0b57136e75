import { noticeClosed, selectNotices } from '@community/core';
import { FakeApi, Refusal } from '@community/testing/fake-api';
import { renderPage } from '@community/testing/render-page';
import { wireDiscovery, wireMember, wirePage, wirePost, wireSuggestion } from '@community/testing/wire';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as users from './users.tsx';

const ana = { id: '1', nickname: 'Ana' };
const at = { name: 'users', params: { previous: 'home', user_id: '7' }, path: '/home/users-7' } as const;
const picture = { url: '/media/a.jpg', width: 800, height: 600 };
let server: FakeApi;
beforeEach(() => {
  server = new FakeApi()
    .answer('userhome', () => wireMember({ description: 'Runs and listens.', product: ['Pace watch'] }))
    .answer('userposts', ({ post_type, page }) =>
      wirePage([wirePost(`t${String(post_type)}p${String(page)}`, { pics: [picture] })], {
        total: 25,
        page: Number(page),
      }),
    );
});
afterEach(() => server.stop());

test('the first calls have exactly the bodies of the initial data', async () => {
  await renderPage(users, at);
  await screen.findByText('Post t1p1');
  expect(server.requests).toHaveLength(2);
  expect(server.bodies('userhome')).toEqual([{ user_id: '7' }]);
  expect(server.bodies('userposts')).toEqual([{ user_id: '7', post_type: 1, page: 1, per_page: 10 }]);
  expect(Object.keys(server.bodies('userposts')[0] ?? {})).toEqual(['user_id', 'post_type', 'page', 'per_page']);
});

test('a homepage shows name, description, products and counts, without links and without Edit', async () => {
  await renderPage(users, at);
  expect(await screen.findByText('Marisol V.', { selector: 'p bdi' })).toBeInTheDocument();
  expect(screen.getByText('Runs and listens.')).toBeInTheDocument();
  expect(screen.getByRole('list', { name: 'Products' })).toHaveTextContent('Pace watch');
  const counts = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(counts).toEqual(expect.arrayContaining(['212 Likes', '12 Followers', '31 Fans']));
  expect(screen.queryByRole('link', { name: '12 Followers' })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Edit' })).not.toBeInTheDocument();
});

test('Media is in the address and shows the media posts from the first page', async () => {
  const user = userEvent.setup();
  await renderPage(users, { ...at, path: '/home/users-7?page=2' });
  await screen.findByText('Post t1p2');
  await user.click(screen.getByRole('tab', { name: 'Media' }));
  expect(await screen.findByText('Post t2p1')).toBeInTheDocument();
  expect(screen.getByTestId('address')).toHaveTextContent('/home/users-7?type=2');
});

test('later pages use the asOf of the first', async () => {
  const user = userEvent.setup();
  await renderPage(users, at);
  await screen.findByText('Post t1p1');
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  await screen.findByText('Post t1p2');
  expect(server.bodies('userposts')).toContainEqual({ user_id: '7', post_type: 1, page: 2, per_page: 10, as_of: 500 });
});

test('a member follows and dislikes the author, whose posts go at once', async () => {
  const user = userEvent.setup();
  const { store } = await renderPage(users, { ...at, member: ana });
  await screen.findByText('Post t1p1');
  const [header] = screen.getAllByRole('button', { name: 'Follow' });
  await user.click(header as HTMLElement);
  await waitFor(() => expect(server.bodies('userfollow')).toEqual([{ user_id: '7', status: 1 }]));
  await user.click(screen.getAllByRole('button', { name: 'More' })[0] as HTMLElement);
  await user.click(await screen.findByRole('menuitem', { name: "Don't like the author" }));
  expect(await screen.findByText('You have hidden the posts of Marisol V.')).toBeInTheDocument();
  const [notice] = selectNotices(store.getState());
  expect(notice?.text).toBe('You will not see posts by Marisol V. again');
  act(() => void store.dispatch(noticeClosed(notice?.id ?? '')));
  await waitFor(() => expect(server.bodies('dislikeuser')).toEqual([{ user_id: '7' }]));
});

test('the page of an author who was hidden says so, and shows the posts again', async () => {
  const user = userEvent.setup();
  const isHidden = () => server.bodies('dislikeuser').length === 0;
  server
    .answer('userhome', () => wireMember(isHidden() ? { is_disliked: 1 } : {}))
    .answer('userposts', () => wirePage(isHidden() ? [] : [wirePost('1')]))
    .answer('dislikeuser', () => ({}));
  await renderPage(users, { ...at, member: ana });
  expect(await screen.findByText('You have hidden the posts of Marisol V.')).toBeInTheDocument();
  expect(screen.queryByText('No data yet')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Show again' }));
  expect(await screen.findByText('Post 1')).toBeInTheDocument();
  expect(server.bodies('dislikeuser')).toEqual([{ user_id: '7', status: 2 }]);
});

/** Opens the page of an author, and hides the author by the menu. */
async function hideAuthor(user: ReturnType<typeof userEvent.setup>) {
  const { store } = await renderPage(users, { ...at, member: ana });
  await screen.findByText('Post t1p1');
  const hide = async () => {
    await user.click(screen.getAllByRole('button', { name: 'More' })[0] as HTMLElement);
    await user.click(await screen.findByRole('menuitem', { name: "Don't like the author" }));
    expect(await screen.findByText('You have hidden the posts of Marisol V.')).toBeInTheDocument();
    // A menu that is still closing would take the next press.
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
  };
  await hide();
  return { store, hide, notices: () => selectNotices(store.getState()) };
}

test('Show again while Undo is offered sends nothing, and the author can be hidden again', async () => {
  const user = userEvent.setup();
  const { hide, notices } = await hideAuthor(user);
  await user.click(screen.getByRole('button', { name: 'Show again' }));
  expect(await screen.findByText('Post t1p1')).toBeVisible();
  expect(notices()).toEqual([]);
  await hide();
  expect(notices()).toHaveLength(1);
  expect(server.bodies('dislikeuser')).toEqual([]);
});

test('the menu of an author who is hidden shows the posts again, and hides nobody twice', async () => {
  const user = userEvent.setup();
  server.answer('userhome', () => wireMember({ is_disliked: 1 })).answer('userposts', () => wirePage([]));
  await renderPage(users, { ...at, member: ana });
  await screen.findByText('You have hidden the posts of Marisol V.');
  await user.click(screen.getByRole('button', { name: 'More' }));
  const entry = await screen.findByRole('menuitem');
  // The name is isolated: one from right to left leaves the words around it in their order.
  expect(entry).toHaveAccessibleName('Show posts of \u2068Marisol V.\u2069 again');
  await user.click(entry);
  await waitFor(() => expect(server.bodies('dislikeuser')).toEqual([{ user_id: '7', status: 2 }]));
  expect(screen.queryByText('You have hidden the posts of Marisol V.')).not.toBeInTheDocument();
});

test('a follow while Undo is offered shows the posts again, and the dislike is never sent', async () => {
  const user = userEvent.setup();
  const { notices } = await hideAuthor(user);
  await user.click(screen.getAllByRole('button', { name: 'Follow' })[0] as HTMLElement);
  expect(await screen.findByText('Post t1p1')).toBeVisible();
  await waitFor(() => expect(server.bodies('userfollow')).toEqual([{ user_id: '7', status: 1 }]));
  expect(notices()).toEqual([]);
  expect(server.bodies('dislikeuser')).toEqual([]);
});

test('a follow shows the posts of an author who was hidden before', async () => {
  const user = userEvent.setup();
  const isHidden = () => server.bodies('userfollow').length === 0;
  server
    .answer('userhome', () => wireMember(isHidden() ? { is_disliked: 1 } : { is_follow: 1 }))
    .answer('userposts', () => wirePage(isHidden() ? [] : [wirePost('1')]))
    .answer('userfollow', () => ({}));
  await renderPage(users, { ...at, member: ana });
  await screen.findByText('You have hidden the posts of Marisol V.');
  await user.click(screen.getByRole('button', { name: 'Follow' }));
  expect(await screen.findByText('Post 1')).toBeInTheDocument();
});

test('the own homepage has Edit, and neither Follow nor menu', async () => {
  server.answer('userposts', () => wirePage([]));
  await renderPage(users, { ...at, member: { id: '7', nickname: 'Marisol V.' } });
  expect(await screen.findByText('No data yet')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Write your first post' })).toHaveAttribute('href', '/?compose=1');
  expect(screen.getByRole('link', { name: 'Edit' })).toHaveAttribute('href', '/edit-personal-information');
  expect(screen.queryByRole('button', { name: 'Follow' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'More' })).not.toBeInTheDocument();
});

test('below the profile of somebody without posts stand others to follow', async () => {
  server
    .answer('userposts', () => wirePage([]))
    .answer('discover', () => wireDiscovery({ users: [wireSuggestion('9')] }));
  await renderPage(users, at);
  const people = await screen.findByRole('region', { name: 'People to follow' });
  expect(within(people).getByRole('link', { name: /Member 9/ })).toHaveAttribute('href', '/home/users-9');
  expect(screen.queryByRole('link', { name: 'Write your first post' })).toBeNull();
});

test.each([
  ['a visitor the way to log in', null, 1],
  ['a member nothing of it', ana, 0],
])('somebody without posts says so, and shows %s', async (_what, member, logins) => {
  server.answer('userposts', () => wirePage([]));
  await renderPage(users, { ...at, member });
  expect(await screen.findByText('No data yet')).toBeInTheDocument();
  expect(screen.queryAllByRole('button', { name: 'Go Login' })).toHaveLength(logins);
});

test('a deleted member shows the gone state with links', async () => {
  server.answer('userhome', () => new Refusal(4004));
  const { store } = await renderPage(users, at);
  expect(await screen.findByText('This member is not available')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
  expect(screen.getByRole('link', { name: 'Get Support' })).toHaveAttribute('target', '_blank');
  expect(users.head?.(store.getState(), { name: 'users', params: { user_id: '7' }, search: '' })).toMatchObject({
    gone: true,
  });
});

test('a failed load shows an error, and Retry loads again', async () => {
  const user = userEvent.setup();
  server.answer('userhome', () => new Refusal(5000));
  await renderPage(users, at);
  expect(await screen.findByRole('alert')).toHaveTextContent('System error');
  server.answer('userhome', () => wireMember());
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Post t1p1')).toBeInTheDocument();
});

test('the page has structured data of the profile', async () => {
  const { store } = await renderPage(users, at);
  await screen.findByText('Post t1p1');
  const head = users.head?.(store.getState(), { name: 'users', params: { user_id: '7' }, search: '' });
  expect(head).toMatchObject({ title: 'Marisol V.', description: 'Runs and listens.', image: '/media/avatar.jpg' });
  expect(head?.structuredData?.[0]).toMatchObject({
    '@type': 'ProfilePage',
    mainEntity: { name: 'Marisol V.', '@id': '/home/users-7' },
  });
});
