import { likePost } from '@community/core';
import { StyleRoots } from '@community/host/styles/style-roots';
import { FakeApi, Refusal } from '@community/testing/fake-api';
import { createTestStore } from '@community/testing/store';
import { ActingFeeds } from './feeds.ts';
import { emitLikes } from './likes.ts';
import { shownFeed } from './testing-feed.ts';

let api: FakeApi;
beforeEach(() => {
  api = new FakeApi();
});
afterEach(() => api.stop());

function setUp() {
  const store = createTestStore({ member: { id: '1', nickname: 'Ana' } });
  const feeds = new ActingFeeds(new StyleRoots(16));
  emitLikes(store, feeds);
  const [onLike, onLikeOfOther] = [jest.fn(), jest.fn()];
  feeds.moveToFront(shownFeed(['8', '7'], onLike));
  feeds.moveToFront(shownFeed(['9'], onLikeOfOther));
  return { store, onLike, onLikeOfOther };
}

test('a like that the server confirmed is told to the feed that shows the post, with its position', async () => {
  const { store, onLike, onLikeOfOther } = setUp();
  await store.dispatch(likePost('7', true));
  await store.dispatch(likePost('7', false));
  expect(onLike.mock.calls).toEqual([
    [{ post: '7', position: 2, liked: true }],
    [{ post: '7', position: 2, liked: false }],
  ]);
  expect(onLikeOfOther).not.toHaveBeenCalled();
});

test('a refused like is told to nobody', async () => {
  const { store, onLike } = setUp();
  api.answer('postthumb', () => new Refusal(5000));
  await store.dispatch(likePost('7', true)).catch(() => undefined);
  expect(onLike).not.toHaveBeenCalled();
});
