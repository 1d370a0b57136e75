import { api, type CommunityStore, selectNotices } from '@community/core';
import { FakeApi, Refusal } from '@community/testing/fake-api';
import 'fake-indexeddb/auto';
import { choose, FakeUpload, picture } from '@community/testing/fake-upload';
import { renderPage } from '@community/testing/render-page';
import { wirePage, wirePost } from '@community/testing/wire';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { newPostsIntervalMs } from '../feed/use-new-posts.ts';
import * as home from './home.tsx';

const ana = { id: '1', nickname: 'Ana' };
const asOf = 1_700_000_000_000;
const old = [wirePost('1'), wirePost('2')].map((post) => ({ ...post, public_time: 1_699_999_000 }));
const fresh = wirePost('9', { public_time: 1_700_000_010 });

let posts = old;
let latestAsOf = asOf;
const list = ({ page }: { page?: unknown }) =>
  wirePage(page === 1 ? posts : old.slice(1), { total: 12, page: Number(page), asOf: latestAsOf });
let server: FakeApi;
beforeEach(() => {
  [posts, latestAsOf] = [old, asOf];
  server = new FakeApi()
    .answer('posts', list)
    .answer('posttops', () => wirePage([]))
    .answer('addpost', () => ({ post_id: '7' }))
    .answer('postdetail', ({ post_id }) => wirePost(String(post_id), { content: 'My own words', user_id: ana.id }));
  FakeUpload.install();
});
afterEach(() => {
  server.stop();
  jest.restoreAllMocks();
  jest.useRealTimers();
  localStorage.clear();
});

const shownPosts = () =>
  screen.getAllByRole('article').map((article) => /Post \d+|My own words/.exec(article.textContent ?? '')?.[0]);
const pill = () => screen.queryByRole('button', { name: /new post/ });

async function post() {
  await act(
    async () =>
      void fireEvent.change(screen.getByRole('textbox', { name: "What's on your mind?" }), {
        target: { value: 'My own words' },
      }),
  );
  await choose('picture', picture());
  await waitFor(() => expect(FakeUpload.all).toHaveLength(1));
  await act(async () => FakeUpload.all[0]?.arrive('/media/a'));
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Post' })));
}

test('the author sees the new post on top at once, whatever its rank, and on no other page', async () => {
  server.answer('posttops', () => wirePage([wirePost('1')]));
  await renderPage(home, { member: ana });
  await screen.findByText('Post 1');
  posts = [...old, wirePost('7', { content: 'My own words', user_id: ana.id })];
  await post();
  await waitFor(() => expect(shownPosts()).toEqual(['My own words', 'Post 1', 'Post 2']));
  // It is no pinned post: it has a heading of its own, and the strip stands below.
  const own = screen.getByRole('region', { name: 'Just posted' });
  expect(within(own).getByRole('article')).toHaveTextContent('My own words');
  const strip = screen.getByRole('link', { name: /^Pinned posts/ });
  expect(own.compareDocumentPosition(strip)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Next page' })));
  await waitFor(() => expect(shownPosts()).toEqual(['Post 2']));
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Previous page' })));
  await waitFor(() => expect(shownPosts()[0]).toBe('My own words'));
  expect(server.bodies('posts').at(-1)).not.toHaveProperty('as_of', undefined);
});

test.each(['/?type=2', '/?topic=running'])('the author sees the new post on top of %s, too', async (path) => {
  server.answer('postdetail', ({ post_id }) =>
    wirePost(String(post_id), { content: 'My own words', user_id: ana.id, subjects: ['Running'] }),
  );
  await renderPage(home, { member: ana, path });
  await screen.findByText('Post 1');
  await post();
  await waitFor(() => expect(shownPosts()).toEqual(['My own words', 'Post 1', 'Post 2']));
});

test('a post that arrives after the tab was changed stands on the one that is shown', async () => {
  const arrive = server.hold('addpost');
  await renderPage(home, { member: ana });
  await screen.findByText('Post 1');
  await post();
  await act(async () => fireEvent.click(screen.getByRole('tab', { name: 'Following' })));
  await screen.findByText('Post 1');
  await act(async () => arrive({ post_id: '7' }));
  await waitFor(() => expect(shownPosts()).toEqual(['My own words', 'Post 1', 'Post 2']));
  expect(screen.getByRole('tab', { name: 'Following' })).toHaveAttribute('aria-selected', 'true');
});

test('a member who went on to another page is not brought back by the post', async () => {
  const arrive = server.hold('addpost');
  const { go, store } = await renderPage(home, { member: ana, path: '/?page=2' });
  await screen.findByText('Post 2');
  await post();
  await go('/messages');
  await act(async () => arrive({ post_id: '7' }));
  await waitFor(() => expect(selectNotices(store.getState())).toHaveLength(1));
  expect(screen.getByTestId('address')).toHaveTextContent('/messages');
});

test('a button offers new posts, moves nothing, and loads them when pressed', async () => {
  jest.useFakeTimers();
  const scroll = jest.spyOn(window, 'scrollTo').mockImplementation(() => {});
  await renderPage(home);
  await screen.findByText('Post 1');
  expect(shownPosts()).toEqual(['Post 1', 'Post 2']);
  [posts, latestAsOf] = [[fresh, ...old], asOf + 30_000];
  await act(async () => jest.advanceTimersByTimeAsync(newPostsIntervalMs / 2));
  expect(server.bodies('posts')).toHaveLength(1);
  await act(async () => jest.advanceTimersByTimeAsync(newPostsIntervalMs / 2));
  const offer = await screen.findByRole('button', { name: '1 new post' });
  expect(shownPosts()).toEqual(['Post 1', 'Post 2']);
  await act(async () => fireEvent.click(offer));
  await screen.findByText('Post 9');
  expect(shownPosts()).toEqual(['Post 9', 'Post 1', 'Post 2']);
  expect(pill()).not.toBeInTheDocument();
  expect(scroll).toHaveBeenCalledWith({ top: 0 });
});

test('new posts that do not come leave what is read, with the offer and a message', async () => {
  jest.useFakeTimers();
  const { store } = await renderPage(home);
  await screen.findByText('Post 1');
  [posts, latestAsOf] = [[fresh, ...old], asOf + 30_000];
  await act(async () => jest.advanceTimersByTimeAsync(newPostsIntervalMs));
  const offer = await screen.findByRole('button', { name: '1 new post' });
  server.answer('posts', () => new Refusal(5000));
  await act(async () => fireEvent.click(offer));
  await waitFor(() => expect(selectNotices(store.getState())).toHaveLength(1));
  expect(shownPosts()).toEqual(['Post 1', 'Post 2']);
  expect(pill()).toBeInTheDocument();
});

test('a reader who went on before the new posts came is left there', async () => {
  jest.useFakeTimers();
  const scroll = jest.spyOn(window, 'scrollTo').mockImplementation(() => {});
  const { go } = await renderPage(home);
  await screen.findByText('Post 1');
  [posts, latestAsOf] = [[fresh, ...old], asOf + 30_000];
  await act(async () => jest.advanceTimersByTimeAsync(newPostsIntervalMs));
  const offer = await screen.findByRole('button', { name: '1 new post' });
  const arrive = server.hold('posts');
  await act(async () => fireEvent.click(offer));
  await go('/messages');
  await act(async () => arrive(wirePage(posts, { total: 12, page: 1, asOf: latestAsOf })));
  await act(async () => jest.advanceTimersByTimeAsync(100));
  expect(scroll).not.toHaveBeenCalled();
  await go('/');
  expect(shownPosts()).toEqual(['Post 1', 'Post 2']);
});

/** Presses the offer of a new post on a slow line. The returned function lets the posts come. */
async function pressOffer(store: CommunityStore) {
  await screen.findByText('Post 2');
  [posts, latestAsOf] = [[fresh, ...old], asOf + 5000];
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  const offer = await screen.findByRole('button', { name: '1 new post' });
  const arrive = server.hold('posts');
  await act(async () => fireEvent.click(offer));
  const isPressed = ({ as_of }: { as_of?: unknown }) => as_of === latestAsOf;
  await waitFor(() => expect(server.bodies('posts').filter(isPressed)).toHaveLength(1));
  server.answer('posts', list);
  return () =>
    act(async () => {
      arrive(wirePage(posts, { total: 12, page: 1, asOf: latestAsOf }));
      await Promise.all(store.dispatch(api.util.getRunningQueriesThunk()));
    });
}

test.each([
  { path: '/', role: 'tab', name: 'Following', address: '/?type=2', there: ['Post 9', 'Post 1', 'Post 2'] },
  { path: '/?page=2', role: 'tab', name: 'Following', address: '/?type=2', there: ['Post 9', 'Post 1', 'Post 2'] },
  { path: '/', role: 'button', name: 'Next page', address: '/?page=2', there: ['Post 2'] },
])('new posts of $path that come after $name was pressed leave the reader there', async (open) => {
  const { path, role, name, address, there } = open;
  const scroll = jest.spyOn(window, 'scrollTo').mockImplementation(() => {});
  const { store } = await renderPage(home, { member: ana, path });
  const comeNow = await pressOffer(store);
  await act(async () => fireEvent.click(screen.getByRole(role, { name })));
  await waitFor(() => expect(shownPosts()).toEqual(there));
  scroll.mockClear();
  const focused = document.activeElement;
  await comeNow();
  expect(shownPosts()).toEqual(there);
  expect(screen.getByTestId('address')).toHaveTextContent(address);
  expect(scroll).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(focused);
});

test('new posts of the tab before leave what the member posted on this one', async () => {
  const { store } = await renderPage(home, { member: ana });
  const comeNow = await pressOffer(store);
  await act(async () => fireEvent.click(screen.getByRole('tab', { name: 'Following' })));
  await post();
  await waitFor(() => expect(shownPosts()).toEqual(['My own words', 'Post 9', 'Post 1', 'Post 2']));
  await comeNow();
  expect(shownPosts()).toEqual(['My own words', 'Post 9', 'Post 1', 'Post 2']);
});

test('a background reload inserts no posts of others: the button offers them, and then they are first', async () => {
  jest.useFakeTimers();
  jest.spyOn(window, 'scrollTo').mockImplementation(() => {});
  server.answer('posts', ({ as_of }) =>
    wirePage(as_of === asOf ? old : posts, { total: 12, asOf: Number(as_of ?? latestAsOf) }),
  );
  const { store } = await renderPage(home);
  await screen.findByText('Post 1');
  // On Recommend a new post is ranked anywhere.
  [posts, latestAsOf] = [[...old, fresh], asOf + 30_000];
  await act(async () => void store.dispatch(api.util.invalidateTags(['Feed'])));
  await act(async () => jest.advanceTimersByTimeAsync(10));
  expect(server.bodies('posts').at(-1)).toMatchObject({ page: 1, as_of: asOf });
  expect(shownPosts()).toEqual(['Post 1', 'Post 2']);
  await act(async () => jest.advanceTimersByTimeAsync(newPostsIntervalMs));
  await act(async () => fireEvent.click(await screen.findByRole('button', { name: '1 new post' })));
  await screen.findByText('Post 9');
  expect(shownPosts()).toEqual(['Post 9', 'Post 1', 'Post 2']);
  await act(async () => void store.dispatch(api.util.invalidateTags(['Feed'])));
  await act(async () => jest.advanceTimersByTimeAsync(10));
  expect(shownPosts()).toEqual(['Post 9', 'Post 1', 'Post 2']);
});

test('posts that only rose in the ranking are not new', async () => {
  jest.useFakeTimers();
  await renderPage(home);
  await screen.findByText('Post 1');
  [posts, latestAsOf] = [[wirePost('8', { public_time: 1_600_000_000 }), ...old], asOf + 30_000];
  await act(async () => jest.advanceTimersByTimeAsync(newPostsIntervalMs + 1000));
  expect(server.bodies('posts')).toHaveLength(2);
  expect(pill()).not.toBeInTheDocument();
});

test('returning to the tab offers new posts at once, by their number', async () => {
  await renderPage(home);
  await screen.findByText('Post 1');
  const later = wirePost('10', { public_time: 1_700_000_020 });
  [posts, latestAsOf] = [[later, fresh, ...old], asOf + 5000];
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  expect(await screen.findByRole('button', { name: '2 new posts' })).toBeInTheDocument();
});
