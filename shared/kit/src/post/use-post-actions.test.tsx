import { coreTexts, type Post, selectNotices } from '@community/core';
import { act, renderHook, waitFor } from '@testing-library/react';
import { CallStub } from '../call-stub.ts';
import { createTestStore, loadEnglish, TestFrame } from '../testing.tsx';
import { makePost } from './testing-post.ts';
import { postTexts } from './texts.ts';
import { usePost } from './use-post.ts';
import { useFollow, usePostActions } from './use-post-actions.ts';

let calls: CallStub;
beforeEach(async () => {
  calls = new CallStub();
  await loadEnglish([postTexts, coreTexts]);
});
afterEach(() => calls.remove());

function setUp(post: Post, member: { id: string; nickname: string } | null = { id: '1', nickname: 'Ana' }) {
  const store = createTestStore(member);
  const { result } = renderHook(() => useEverything(post), {
    wrapper: ({ children }) => <TestFrame store={store}>{children}</TestFrame>,
  });
  return { result, store, notices: () => selectNotices(store.getState()).map(({ text }) => text) };
}

function useEverything(post: Post) {
  const shown = usePost(post);
  return { shown, actions: usePostActions(shown), follow: useFollow() };
}

const refusal = (code: number) => ({ code, msg: '', data: {} });

test('a like shows at once, counts, and is sent', async () => {
  const { result } = setUp(makePost({ likes: 5 }));
  await act(async () => result.current.actions.like());
  expect(result.current.shown).toMatchObject({ liked: true, likes: 6 });
  await waitFor(() => expect(calls.bodies('postthumb')).toEqual([{ post_id: '42', status: 1 }]));
});

test('a refused like rolls back with a message', async () => {
  const answer = calls.hold('postthumb');
  const { result, notices } = setUp(makePost({ likes: 5 }));
  await act(async () => result.current.actions.like());
  expect(result.current.shown.likes).toBe(6);
  await act(async () => answer(refusal(5000)));
  await waitFor(() => expect(result.current.shown).toMatchObject({ liked: false, likes: 5 }));
  expect(notices()).toEqual(['System error. Please try again.']);
});

test('a visitor is asked to log in and nothing is sent', async () => {
  const { result } = setUp(makePost(), null);
  await act(async () => {
    result.current.actions.like();
    result.current.actions.pin();
    result.current.follow(result.current.shown.author);
  });
  expect(calls.asked).toEqual([]);
  expect(result.current.shown).toMatchObject({ liked: false, pinned: false });
});

test('follow shows at once on the post and is undone by status 2', async () => {
  const { result } = setUp(makePost());
  await act(async () => result.current.follow(result.current.shown.author));
  expect(result.current.shown.author.followed).toBe(true);
  await waitFor(() => expect(calls.bodies('userfollow')).toEqual([{ user_id: '7', status: 1 }]));
  await act(async () => result.current.follow(result.current.shown.author));
  await waitFor(() => expect(calls.bodies('userfollow')).toContainEqual({ user_id: '7', status: 2 }));
});

test('a fourth pin is refused with a plain message', async () => {
  calls.answer('toppost', refusal(4031));
  const { result, notices } = setUp(makePost());
  await act(async () => result.current.actions.pin());
  await waitFor(() => expect(notices()).toEqual(['You can pin up to 3 posts. Unpin one first.']));
  expect(result.current.shown.pinned).toBe(false);
});

test('an author disliked before gives its message', async () => {
  calls.answer('dislikeuser', refusal(4000));
  const { result, notices, store } = setUp(makePost());
  await act(async () => result.current.actions.dislikeAuthor());
  await waitFor(() => expect(notices()).toEqual(['You have already marked this author']));
  expect(store.getState().wishes['mute:7']).toBeUndefined();
});

test('not interested and delete hide the post at once', async () => {
  const { result, store } = setUp(makePost());
  await act(async () => result.current.actions.notInterested());
  expect(store.getState().wishes['hide:42']?.value).toBe(true);
  await waitFor(() => expect(calls.bodies('postnotinterest')).toEqual([{ post_id: '42' }]));
});
