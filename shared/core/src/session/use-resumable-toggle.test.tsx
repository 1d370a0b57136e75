import { embeddingHost } from '@community/testing/embedding-host';
import { FakeApi, Refusal } from '@community/testing/fake-api';
import { AppProviders } from '@community/testing/render-app';
import { createTestStore } from '@community/testing/store';
import { act, renderHook, waitFor } from '@testing-library/react';
import { injectCalls } from '../api/inject-calls.ts';
import { followMember } from '../optimistic/follow-member.ts';
import { likePost } from '../optimistic/like-post.ts';
import { updateOptimistically } from '../optimistic/update-optimistically.ts';
import { updateWithUndo } from '../optimistic/update-with-undo.ts';
import { HostProvider } from '../page/host.ts';
import { createMemoryStorage } from '../storage/memory-storage.ts';
import { clearMemberData } from './clear-member-data.ts';
import { pendingActPath, storePendingAct } from './pending-act.ts';
import { sessionLost } from './session.ts';
import { useResumableToggle } from './use-resumable-toggle.ts';

const { show } = injectCalls('resumable-toggle', (build) => ({
  show: build.mutation<unknown, { call: 'dislikeuser' | 'postnotinterest'; id: string }>({
    query: ({ call, id }) => ({ call, body: { user_id: id, post_id: id, status: 2 } }),
  }),
})).endpoints;

/** Shows what was hidden again, by the call of its kind. */
const showAgain = (kind: 'mute' | 'hide') => (id: string) =>
  updateOptimistically(kind, id, false, () => (dispatch) => {
    const call = kind === 'mute' ? 'dislikeuser' : 'postnotinterest';
    return dispatch(show.initiate({ call, id })).unwrap();
  });

let api: FakeApi;
beforeEach(() => {
  api = new FakeApi();
});
afterEach(() => api.stop());

/** A page with two controls for the likes of posts. */
function setUp() {
  const store = createTestStore({ member: { id: '1', nickname: 'Ana' } });
  const [resumeAfterSignIn, onFailure] = [jest.fn(), jest.fn()];
  const useLike = () => useResumableToggle('like', likePost, onFailure);
  const { result } = renderHook(() => [useLike(), useLike()] as const, {
    wrapper: ({ children }) => (
      <AppProviders store={store}>
        <HostProvider value={embeddingHost({ resumeAfterSignIn })}>{children}</HostProvider>
      </AppProviders>
    ),
  });
  return { store, result, resumeAfterSignIn, onFailure };
}

test.each([
  ['a like', [true], true],
  ['a like that was taken back meanwhile', [true, false], false],
  ['a like that was taken back and pressed again', [true, false, true], true],
  ['the removal of a like', [false], false],
  ['the removal of a like that was pressed again', [false, true], true],
])('whether %s is left to the host when the session proves to be over', async (_what, presses, isResumed) => {
  api.hold('postthumb');
  const { store, result, resumeAfterSignIn, onFailure } = setUp();
  // By one control and the other in turn.
  await act(async () => {
    for (const [index, value] of presses.entries()) result.current[index % 2 === 0 ? 0 : 1]('42', value);
  });
  await act(async () => {
    store.dispatch(sessionLost());
    store.dispatch(clearMemberData());
  });
  await waitFor(() => expect(onFailure).toHaveBeenCalledTimes(1));
  const acts = resumeAfterSignIn.mock.calls.map(([, pending]) => pending);
  expect(acts).toEqual(isResumed ? [{ act: 'like', about: '42', member: '1' }] : []);
});

test('what is done after the sign-in is the like', async () => {
  api.answer('postthumb', () => new Refusal(4001));
  const { result, resumeAfterSignIn } = setUp();
  await act(async () => result.current[0]('42', true));
  await waitFor(() => expect(resumeAfterSignIn).toHaveBeenCalledTimes(1));
  api.answer('postthumb', () => ({}));
  await act(async () => resumeAfterSignIn.mock.calls[0]?.[0]());
  await waitFor(() => expect(api.bodies('postthumb')).toHaveLength(2));
  expect(api.bodies('postthumb')[1]).toEqual({ post_id: '42', status: 1 });
});

test.each([
  ['of any post, where it is for none', undefined, true],
  ['of its own post', '42', true],
  ['of no other post', '43', false],
])('on the page after the sign-in a toggle does the like %s', async (_which, about, isDone) => {
  const storage = createMemoryStorage();
  storePendingAct(storage, { act: 'like', about: '42' }, '/');
  const store = createTestStore({ member: { id: '1', nickname: 'Ana' } });
  renderHook(() => useResumableToggle('like', likePost, jest.fn(), about), {
    wrapper: ({ children }) => (
      <AppProviders store={store}>
        <HostProvider value={embeddingHost({ storage })}>{children}</HostProvider>
      </AppProviders>
    ),
  });
  await waitFor(() => expect(api.bodies('postthumb')).toEqual(isDone ? [{ post_id: '42', status: 1 }] : []));
  expect(pendingActPath(storage, '1')).toBe(isDone ? null : '/');
});

test('a like of another post is none of this one’s', async () => {
  api.hold('postthumb');
  const { store, result, resumeAfterSignIn, onFailure } = setUp();
  await act(async () => {
    result.current[0]('42', true);
    result.current[0]('43', false);
  });
  await act(async () => {
    store.dispatch(sessionLost());
    store.dispatch(clearMemberData());
  });
  await waitFor(() => expect(onFailure).toHaveBeenCalledTimes(2));
  expect(resumeAfterSignIn.mock.calls.map(([, { about }]) => about)).toEqual(['42']);
});

test('a like that is aborted without the login prompt, as by signing out, is not left to the host', async () => {
  api.hold('postthumb');
  const { store, result, resumeAfterSignIn, onFailure } = setUp();
  await act(async () => result.current[0]('42', true));
  await act(async () => store.dispatch(clearMemberData()));
  await waitFor(() => expect(onFailure).toHaveBeenCalledTimes(1));
  expect(resumeAfterSignIn).not.toHaveBeenCalled();
});

test('a like that is refused is not left to the host', async () => {
  api.answer('postthumb', () => new Refusal(5000));
  const { result, resumeAfterSignIn, onFailure } = setUp();
  await act(async () => result.current[0]('42', true));
  await waitFor(() => expect(onFailure).toHaveBeenCalledTimes(1));
  expect(resumeAfterSignIn).not.toHaveBeenCalled();
});

test.each([
  ['a follow', 'follow', followMember, 'userfollow', 'mute'],
  ['showing an author again', 'showAuthor', showAgain('mute'), 'dislikeuser', 'mute'],
  ['showing a post again', 'showPost', showAgain('hide'), 'postnotinterest', 'hide'],
] as const)(
  '%s is not done after the sign-in if its subject was hidden meanwhile',
  async (_what, kept, send, call, kind) => {
    const respond = api.hold(call);
    const store = createTestStore({ member: { id: '1', nickname: 'Ana' } });
    const [resumeAfterSignIn, onFailure] = [jest.fn(), jest.fn()];
    const { result } = renderHook(() => useResumableToggle(kept, send, onFailure), {
      wrapper: ({ children }) => (
        <AppProviders store={store}>
          <HostProvider value={embeddingHost({ resumeAfterSignIn })}>{children}</HostProvider>
        </AppProviders>
      ),
    });
    await act(async () => result.current('8', true));
    const hide = updateWithUndo(kind, '8', { text: 'Hidden', undo: 'Undo' }, () => () => Promise.resolve());
    await act(async () => void store.dispatch(hide));
    await act(async () => respond(new Refusal(4001)));
    await waitFor(() => expect(onFailure).toHaveBeenCalledTimes(1));
    expect(store.getState().optimistic[`${kind}:8`]?.value).toBe(true);
    expect(resumeAfterSignIn).not.toHaveBeenCalled();
  },
);
