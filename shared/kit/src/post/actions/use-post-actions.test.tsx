import { codes } from '@community/contract/codes';
import {
  clearMemberData,
  coreTranslations,
  noticeClosed,
  optimisticSlice,
  type Post,
  selectNotices,
  sessionLost,
  useHost,
} from '@community/core';
import { FakeApi, Refusal } from '@community/testing/fake-api';
import { AppProviders, loadEnglish } from '@community/testing/render-app';
import { createTestStore } from '@community/testing/store';
import { act, renderHook, waitFor } from '@testing-library/react';
import { peopleTranslations } from '../../people/translations.ts';
import { useFollow } from '../../people/use-follow.ts';
import { makePost } from '../testing-post.ts';
import { postTranslations } from '../translations.ts';
import { usePost } from '../use-post.ts';
import { usePostActions } from './use-post-actions.ts';

let calls: FakeApi;
beforeEach(async () => {
  calls = new FakeApi();
  await loadEnglish([postTranslations, peopleTranslations, coreTranslations]);
});
afterEach(() => {
  calls.stop();
  sessionStorage.clear();
});

function setUp(post: Post, member: { id: string; nickname: string } | null = { id: '1', nickname: 'Ana' }) {
  const store = createTestStore({ member });
  const { result } = renderHook(() => useEverything(post), {
    wrapper: ({ children }) => <AppProviders store={store}>{children}</AppProviders>,
  });
  const closeNotice = () => {
    const [first] = selectNotices(store.getState());
    if (first) store.dispatch(noticeClosed(first.id));
  };
  return { result, store, closeNotice, notices: () => selectNotices(store.getState()).map(({ text }) => text) };
}

function useEverything(post: Post) {
  const known = usePost(post);
  const shown = known ?? post;
  return { known, shown, actions: usePostActions(shown), follow: useFollow(), signIn: useHost().signIn };
}

test('a like shows at once, counts, and is sent', async () => {
  const { result } = setUp(makePost({ likes: 5 }));
  await act(async () => result.current.actions.like());
  expect(result.current.shown).toMatchObject({ liked: true, likes: 6 });
  await waitFor(() => expect(calls.bodies('postthumb')).toEqual([{ post_id: '42', status: 1 }]));
});

test('a post that is hidden, or whose author is disliked, is null', () => {
  const { result, store } = setUp(makePost());
  for (const key of ['hide:42', 'mute:7'] as const) {
    expect(result.current.known).not.toBeNull();
    act(() => void store.dispatch(optimisticSlice.actions.pending({ key, value: true })));
    expect(result.current.known).toBeNull();
    act(() => void store.dispatch(optimisticSlice.actions.rolledBack({ key, previous: null })));
  }
});

test.each([
  ['like', 'postthumb'],
  ['pin', 'toppost'],
  ['remove', 'delpost'],
] as const)(
  'a post that is gone leaves its lists when %s finds it so, and a sentence of its own tells',
  async (action, call) => {
    const answer = calls.hold(call);
    const { result, notices } = setUp(makePost({ likes: 5 }));
    await act(async () => result.current.actions[action]());
    await act(async () => answer(new Refusal(4004)));
    await waitFor(() => expect(notices()).toContain('This no longer exists.'));
    expect(result.current.known).toBeNull();
    expect(calls.bodies('postnotinterest')).toEqual([]);
  },
);

test('a refused like rolls back with a message', async () => {
  const answer = calls.hold('postthumb');
  const { result, notices } = setUp(makePost({ likes: 5 }));
  await act(async () => result.current.actions.like());
  expect(result.current.shown.likes).toBe(6);
  await act(async () => answer(new Refusal(5000)));
  await waitFor(() => expect(result.current.shown).toMatchObject({ liked: false, likes: 5 }));
  expect(notices()).toEqual(['System error. Please try again.']);
});

test.each([
  ['like', 'postthumb', false, { act: 'like', about: '42' }],
  ['like that is taken back', 'postthumb', true, {}],
  ['follow', 'userfollow', false, { act: 'follow', about: '7' }],
  ['follow that is taken back', 'userfollow', true, {}],
] as const)('after a lost session a %s is done by the page after the sign-in', async (what, call, isOn, pending) => {
  calls.answer(call, () => new Refusal(codes.signedOut));
  const { author } = makePost();
  const { result } = setUp(makePost({ liked: isOn, author: { ...author, followed: isOn } }));
  const { actions, follow, shown } = result.current;
  await act(async () => (what.startsWith('like') ? actions.like() : follow(shown.author)));
  await waitFor(() => expect(calls.bodies(call)).toHaveLength(1));
  await act(async () => result.current.signIn());
  const { act: begun, about } = JSON.parse(sessionStorage.getItem('community pending act') ?? '{}');
  expect(begun === undefined ? {} : { act: begun, about }).toEqual(pending);
});

test('a like that the end of the session aborts is done by the page after the sign-in, without a message', async () => {
  calls.hold('postthumb');
  const { result, store, notices } = setUp(makePost());
  await act(async () => result.current.actions.like());
  await act(async () => {
    store.dispatch(sessionLost());
    store.dispatch(clearMemberData());
  });
  await act(async () => result.current.signIn());
  const stored = JSON.parse(sessionStorage.getItem('community pending act') ?? '{}');
  expect(stored).toMatchObject({ act: 'like', about: '42' });
  expect(notices()).toEqual([]);
});

test.each([
  ['42', [{ post_id: '42', status: 1 }]],
  ['43', []],
])('the like of post %s that waited for the sign-in is done by that post alone', async (about, sent) => {
  const waiting = JSON.stringify({ act: 'like', about, path: '/', at: Date.now() });
  sessionStorage.setItem('community pending act', waiting);
  setUp(makePost());
  await waitFor(() => expect(calls.bodies('postthumb')).toEqual(sent));
  expect(sessionStorage.getItem('community pending act')).toBe(sent.length > 0 ? null : waiting);
});

test('a visitor is asked to log in and nothing is sent', async () => {
  const { result } = setUp(makePost(), null);
  await act(async () => {
    result.current.actions.like();
    result.current.actions.pin();
    result.current.follow(result.current.shown.author);
  });
  expect(calls.requests).toEqual([]);
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
  calls.answer('toppost', () => new Refusal(4031));
  const { result, notices } = setUp(makePost());
  await act(async () => result.current.actions.pin());
  await waitFor(() => expect(notices()).toEqual(['You can pin up to 3 posts. Unpin one first.']));
  expect(result.current.shown.pinned).toBe(false);
});

test('a follow over the limit is refused with a plain message', async () => {
  calls.answer('userfollow', () => new Refusal(4032));
  const { result, notices } = setUp(makePost());
  await act(async () => result.current.follow(result.current.shown.author));
  await waitFor(() => expect(notices()).toEqual(['You can follow up to 5,000 members. Unfollow someone first.']));
  expect(result.current.shown.author.followed).toBe(false);
});

test('an author disliked before gives its message, and the posts are there again', async () => {
  calls.answer('dislikeuser', () => new Refusal(4000));
  const { result, notices, store, closeNotice } = setUp(makePost());
  await act(async () => result.current.actions.dislikeAuthor());
  expect(store.getState().optimistic['mute:7']?.value).toBe(true);
  await act(async () => closeNotice());
  await waitFor(() => expect(notices()).toEqual(['You have already marked this author']));
  expect(store.getState().optimistic['mute:7']).toBeUndefined();
});

test.each([
  ['any other code', () => new Refusal(5000), []],
  [
    'no response',
    () => Promise.reject(new TypeError('Failed to fetch')),
    ['The community cannot be reached. Please check your connection, or try again in a moment.'],
  ],
])('a dislike that ends with %s is taken back, with the notices that are specified', async (_what, answer, texts) => {
  calls.answer('dislikeuser', answer);
  const { result, notices, store, closeNotice } = setUp(makePost());
  await act(async () => result.current.actions.dislikeAuthor());
  await act(async () => closeNotice());
  await waitFor(() => expect(store.getState().optimistic['mute:7']).toBeUndefined());
  expect(notices()).toEqual(texts);
});

test.each([
  ['not interested', 'notInterested', 'postnotinterest', { post_id: '42' }, 'hide:42'],
  ["don't like the author", 'dislikeAuthor', 'dislikeuser', { user_id: '7' }, 'mute:7'],
] as const)('%s hides at once and is sent when its notice goes', async (_, action, call, body, key) => {
  const { result, store, closeNotice } = setUp(makePost());
  await act(async () => result.current.actions[action]());
  expect(store.getState().optimistic[key]?.value).toBe(true);
  expect(calls.requests).toEqual([]);
  await act(async () => closeNotice());
  await waitFor(() => expect(calls.bodies(call)).toEqual([body]));
  expect(store.getState().optimistic[key]?.value).toBe(true);
});

test('Undo in the notice shows the post again, and nothing is sent', async () => {
  const { result, store, closeNotice } = setUp(makePost());
  await act(async () => result.current.actions.notInterested());
  const [notice] = selectNotices(store.getState());
  expect(notice?.action?.label).toBe('Undo');
  await act(async () => {
    if (notice?.action) store.dispatch(notice.action.dispatch);
    closeNotice();
  });
  expect(store.getState().optimistic['hide:42']).toBeUndefined();
  expect(calls.requests).toEqual([]);
});

test('a deleted post is gone at once and back on refusal', async () => {
  const answer = calls.hold('delpost');
  const { result, store, notices } = setUp(makePost());
  await act(async () => result.current.actions.remove());
  expect(store.getState().optimistic['hide:42']?.value).toBe(true);
  await act(async () => answer(new Refusal(5000)));
  await waitFor(() => expect(store.getState().optimistic['hide:42']).toBeUndefined());
  expect(notices()).toEqual(['System error. Please try again.']);
});

test('Undo brings a deleted post back, also while the deletion is under way', async () => {
  const answer = calls.hold('delpost');
  const { result, store, closeNotice } = setUp(makePost());
  await act(async () => result.current.actions.remove());
  expect(calls.bodies('delpost')).toEqual([{ post_id: '42' }]);
  const [notice] = selectNotices(store.getState());
  expect(notice).toMatchObject({ text: 'Post deleted', action: { label: 'Undo' } });
  await act(async () => {
    if (notice?.action) store.dispatch(notice.action.dispatch);
    closeNotice();
  });
  expect(store.getState().optimistic['hide:42']?.value).toBe(false);
  expect(calls.bodies('undelpost')).toEqual([]);
  await act(async () => answer({}));
  await waitFor(() => expect(calls.bodies('undelpost')).toEqual([{ post_id: '42' }]));
  expect(store.getState().optimistic['hide:42']?.value).toBe(false);
});

test('an undo that comes too late says so, and the post stays gone', async () => {
  calls.answer('undelpost', () => new Refusal(4004));
  const { result, store, notices, closeNotice } = setUp(makePost());
  await act(async () => result.current.actions.remove());
  await waitFor(() => expect(store.getState().optimistic['hide:42']?.confirmedAt).not.toBeNull());
  const [notice] = selectNotices(store.getState());
  await act(async () => {
    if (notice?.action) store.dispatch(notice.action.dispatch);
    closeNotice();
  });
  await waitFor(() => expect(notices()).toHaveLength(1));
  expect(store.getState().optimistic['hide:42']?.value).toBe(true);
});

test('pinning and unpinning quickly reports only the result', async () => {
  const answer = calls.hold('toppost');
  const { result, notices } = setUp(makePost());
  await act(async () => result.current.actions.pin());
  await act(async () => result.current.actions.pin());
  await act(async () => answer({}));
  await waitFor(() => expect(notices()).toEqual(['Post unpinned']));
  expect(calls.requests.map(({ call }) => call)).toEqual(['toppost', 'canceltoppost']);
});
