import { coreTranslations, type Post, selectNotices, useLocation } from '@community/core';
import { FakeApi, Refusal } from '@community/testing/fake-api';
import { AppProviders, loadEnglish } from '@community/testing/render-app';
import { createTestStore } from '@community/testing/store';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { postRoomTranslations } from '../index.ts';
import { makePost } from '../testing-post.ts';
import { tap } from '../testing-tap.ts';
import { PostCard, type PostCardProps } from './post-card.tsx';

const ana = { id: '1', nickname: 'Ana' };
let calls: FakeApi;
beforeEach(async () => {
  calls = new FakeApi();
  await loadEnglish([coreTranslations, ...postRoomTranslations]);
});
afterEach(() => calls.stop());

function Address() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

function show(
  post: Post = makePost(),
  { member = ana, ...props }: Partial<PostCardProps> & { member?: typeof ana | null } = {},
) {
  const store = createTestStore({ member });
  render(
    <AppProviders store={store}>
      <PostCard post={post} surface="feed" {...props} />
      <Address />
    </AppProviders>,
  );
  return {
    store,
    card: screen.getByRole('article'),
    notices: () => selectNotices(store.getState()).map(({ text }) => text),
  };
}

async function menuOf(post: Post, props: Parameters<typeof show>[1] = {}) {
  const user = userEvent.setup();
  const shown = show(post, props);
  await user.click(screen.getByRole('button', { name: 'More' }));
  await screen.findByRole('menu');
  return { ...shown, user, names: () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent) };
}

test('a post is an article named by its author and time', () => {
  show();
  expect(screen.getByRole('article', { name: /^Marisol V\., .+/ })).toBeInTheDocument();
});

test.each([
  [true, 'user-page', 1],
  [true, 'pinned-list', 0],
  [false, 'user-page', 0],
] as const)('a post whose pin is %s has the mark on the surface %s %i times', (pinned, surface, times) => {
  const { card } = show(makePost({ pinned }), { surface });
  expect(within(card).queryAllByTitle('Pinned')).toHaveLength(times);
});

test('the author leads to the homepage, the own name to the own profile', () => {
  show();
  expect(screen.getByRole('link', { name: 'Marisol V.' })).toHaveAttribute('href', '/home/users-7');
});

test('the own name leads to the own profile and has no Follow', () => {
  const post = makePost();
  show({ ...post, author: { ...post.author, id: '1', nickname: 'Ana' } });
  expect(screen.getByRole('link', { name: 'Ana' })).toHaveAttribute('href', '/user-profile');
  expect(screen.queryByRole('button', { name: 'Follow' })).not.toBeInTheDocument();
});

test('an official account carries its mark', () => {
  const post = makePost();
  show({ ...post, author: { ...post.author, official: true } });
  expect(screen.getByText('Official')).toBeInTheDocument();
});

test('Like tells its state and its count at once', async () => {
  show(makePost({ likes: 212 }));
  const like = screen.getByRole('button', { name: 'Like 212' });
  expect(like).toHaveAttribute('aria-pressed', 'false');
  await act(async () => fireEvent.click(like));
  expect(screen.getByRole('button', { name: 'Like 213' })).toHaveAttribute('aria-pressed', 'true');
});

const doubleTap = (target: Element) =>
  act(async () => {
    for (const at of [1000, 1200]) tap(target, { at });
  });
const picture = () => screen.getByRole('img', { name: /^Picture/ });

test('a double tap on a picture likes the post, and never takes a like back', async () => {
  show(makePost({ likes: 212 }));
  for (const _ of ['like', 'nothing']) {
    await doubleTap(picture());
    expect(screen.getByRole('button', { name: 'Like 213' })).toHaveAttribute('aria-pressed', 'true');
  }
  expect(calls.bodies('postthumb')).toEqual([{ post_id: '42', status: 1 }]);
});

test('a double tap asks a visitor to log in, and shows no heart', async () => {
  const { card } = show(makePost(), { member: null });
  const icons = card.querySelectorAll('svg').length;
  await doubleTap(picture());
  expect(card.querySelectorAll('svg')).toHaveLength(icons);
  expect(calls.requests).toEqual([]);
});

test('where a tap opens the picture, two like nothing', async () => {
  show(makePost(), { whole: true });
  await doubleTap(picture());
  expect(screen.getByRole('button', { name: 'Like 212' })).toHaveAttribute('aria-pressed', 'false');
});

test('Follow turns into Unfollow at once and back on refusal', async () => {
  const answer = calls.hold('userfollow');
  const { notices } = show();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Follow' })));
  expect(screen.getByRole('button', { name: 'Unfollow' })).toBeInTheDocument();
  await act(async () => answer(new Refusal(5000)));
  expect(await screen.findByRole('button', { name: 'Follow' })).toBeInTheDocument();
  expect(notices()).toHaveLength(1);
});

test('a visitor changes nothing', async () => {
  show(makePost(), { member: null });
  await act(async () => fireEvent.click(screen.getByRole('button', { name: /^Like/ })));
  await act(async () => fireEvent.click(screen.getByRole('button', { name: /^Comment/ })));
  expect(screen.getByRole('button', { name: /^Like/ })).toHaveAttribute('aria-pressed', 'false');
  expect(calls.requests).toEqual([]);
});

test("Comment calls the card's handler", async () => {
  const onComment = jest.fn();
  show(makePost(), { onComment });
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Comment 31' })));
  expect(onComment).toHaveBeenCalledWith(expect.objectContaining({ id: '42' }));
});

test.each([
  ['feed', ['Not interested', "Don't like the author", 'Report']],
  ['user-page', ['Not interested', 'Report']],
  ['pinned-list', ['Report']],
] as const)('the menu of another member on the %s', async (surface, entries) => {
  const { names } = await menuOf(makePost(), { surface });
  expect(names()).toEqual(entries);
});

test('deleting asks first; Confirm deletes', async () => {
  const post = makePost();
  const { user, names, notices } = await menuOf({ ...post, author: { ...post.author, id: '1' } });
  expect(names()).toEqual(['Pin', 'Delete']);
  await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText('Are you sure you want to delete?')).toBeInTheDocument();
  expect(calls.requests).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(calls.bodies('delpost')).toEqual([{ post_id: '42' }]));
  await waitFor(() => expect(notices()).toEqual(['Post deleted']));
});

test('Share copies the canonical link where there is no share sheet', async () => {
  const writeText = jest.fn(async () => {});
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
  const { notices } = show();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Share' })));
  expect(writeText).toHaveBeenCalledWith('https://community.example/home/details-42');
  expect(notices()).toEqual(['Link copied']);
});

describe('with a share sheet', () => {
  const writeText = jest.fn(async () => {});
  const share = jest.fn();
  beforeEach(() => {
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
    Object.assign(navigator, { share });
    writeText.mockClear();
  });
  afterEach(() => void Reflect.deleteProperty(navigator, 'share'));

  test.each([
    ['Share gives it the canonical link', async () => {}, []],
    ['closing it is no failure', () => Promise.reject(new DOMException('closed', 'AbortError')), []],
    [
      'one that is not allowed gives way to a copied link',
      () => Promise.reject(new DOMException('no', 'NotAllowedError')),
      ['Link copied'],
    ],
  ])('%s', async (_, answer, told) => {
    share.mockImplementation(answer);
    const { notices } = show();
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Share' })));
    expect(share).toHaveBeenCalledWith({ url: 'https://community.example/home/details-42', title: 'Marisol V.' });
    expect(notices()).toEqual(told);
    expect(writeText).toHaveBeenCalledTimes(told.length);
  });
});

test('a topic leads to its feed, and a click on it does not open the post', async () => {
  show(makePost({ topics: ['running', 'a & b'] }));
  const link = screen.getByRole('link', { name: '#running' });
  expect(link).toHaveAttribute('href', '/?topic=running');
  expect(screen.getByRole('link', { name: '#a & b' })).toHaveAttribute('href', '/?topic=a+%26+b');
  await act(async () => fireEvent.click(link));
  expect(screen.getByText('/?topic=running')).toBeInTheDocument();
});

test('unexpected data breaks nothing and markup stays text', () => {
  const { card } = show(
    makePost({ content: '<img src=x onerror=alert(1)>', topics: ['a', 'a'], pictures: [], videos: [] }),
  );
  expect(card).toHaveTextContent('<img src=x onerror=alert(1)> #a');
  expect(card.querySelector('img[src="x"]')).toBeNull();
});

test('a post that is nothing but a topic shows it once', () => {
  const { card } = show(makePost({ content: '#watch', topics: ['watch'] }));
  expect(within(card).getAllByText('#watch')).toEqual([expect.objectContaining({ localName: 'bdi' })]);
});
