import { configuration } from '@community/testing/configuration';
import { createTestStore } from '@community/testing/store';
import { waitFor } from '@testing-library/react';
import { request } from '../api/api.ts';
import { failureMessage } from '../api/failure.ts';
import { injectCalls } from '../api/inject-calls.ts';
import { notify, selectNotices } from '../notices/notices.ts';
import { optimisticSlice } from '../optimistic/optimistic-slice.ts';
import { SendStub } from '../optimistic/testing-send.ts';
import { updateOptimistically } from '../optimistic/update-optimistically.ts';
import { listenToActions } from '../store/listen-to-actions.ts';
import { createCommunityStore } from '../store/store.ts';
import { clearMemberData } from './clear-member-data.ts';
import { sessionLost } from './session.ts';

const { ownPost, addComment, hidePost } = injectCalls('clear-member-data', (build) => ({
  ownPost: build.query<{ content: string }, string>({
    query: request('postdetail', (id: string) => ({ post_id: id })),
  }),
  addComment: build.mutation<unknown, string>({
    query: request('addcomment', (content: string) => ({ post_id: '1', content })),
  }),
  hidePost: build.mutation<unknown, string>({
    query: request('postnotinterest', (id: string) => ({ post_id: id }), { keepalive: true }),
  }),
})).endpoints;

const answer = (envelope: object) => Response.json({ code: 0, msg: '', data: {}, ...envelope });

afterEach(() => void jest.restoreAllMocks());

test('the query cache is cleared', async () => {
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(answer({ data: { content: 'mine' } }));
  const store = createTestStore();
  await store.dispatch(ownPost.initiate('1'));
  expect(ownPost.select('1')(store.getState()).data).toEqual({ content: 'mine' });
  store.dispatch(clearMemberData());
  expect(store.getState().api.queries).toEqual({});
});

test('a response for a member who is gone is dropped', async () => {
  let arrive = (_response: Response) => {};
  jest.spyOn(globalThis, 'fetch').mockReturnValue(new Promise((resolve) => void (arrive = resolve)));
  const store = createTestStore();
  const asked = store.dispatch(ownPost.initiate('1'));
  store.dispatch(clearMemberData());
  arrive(answer({ data: { content: 'mine' } }));
  await asked;
  expect(ownPost.select('1')(store.getState()).data).toBeUndefined();
});

test('calls under way are aborted without a message', async () => {
  jest.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => {}));
  const store = createTestStore();
  const written = store.dispatch(addComment.initiate('Hello'));
  store.dispatch(clearMemberData());
  const failure = await written.unwrap().catch((error: unknown) => error);
  expect(failure).toBeDefined();
  expect(failureMessage(failure)).toBeNull();
});

test('calls under way that are aborted write nothing to the console, which may be the one of a store', async () => {
  const send = jest.spyOn(globalThis, 'fetch').mockImplementation(
    (_address, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
      }),
  );
  const write = jest.spyOn(console, 'error').mockReturnValue();
  const store = createTestStore();
  const calls = [store.dispatch(ownPost.initiate('1')), store.dispatch(addComment.initiate('Hello'))];
  store.dispatch(clearMemberData());
  await Promise.all(calls);
  // What the store does with the failed request itself follows its own response, in microtasks.
  await new Promise((resolve) => setTimeout(resolve));
  expect(send).toHaveBeenCalledTimes(2);
  expect(write).not.toHaveBeenCalled();
});

test('keepalive requests are not aborted', () => {
  const send = jest.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => {}));
  const store = createTestStore();
  void store.dispatch(addComment.initiate('Hello'));
  store
    .dispatch(hidePost.initiate('1'))
    .unwrap()
    .catch(() => undefined);
  store.dispatch(clearMemberData());
  expect(send.mock.calls.map(([, init]) => init?.signal?.aborted)).toEqual([true, false]);
});

test('optimistic updates are cleared, and one that is refused later does not come back', async () => {
  const store = createTestStore();
  const call = new SendStub();
  const liking = store.dispatch(updateOptimistically('like', '1', true, call.send));
  liking.catch(() => undefined);
  store.dispatch(clearMemberData());
  expect(store.getState().optimistic).toEqual({});
  await call.respond({ code: 4004 });
  expect(store.getState().optimistic).toEqual({});
});

test('notices that offer to undo are closed, others stay', () => {
  const store = createTestStore();
  store.dispatch(
    notify({
      tone: 'success',
      text: 'Hidden',
      action: { label: 'Undo', dispatch: optimisticSlice.actions.confirmed({ key: 'hide:1', at: 1 }) },
    }),
  );
  store.dispatch(notify({ tone: 'success', text: 'Sign out success' }));
  store.dispatch(clearMemberData());
  expect(selectNotices(store.getState()).map(({ text }) => text)).toEqual(['Sign out success']);
});

test('a 4001 for a token that was replaced meanwhile does not end the session', async () => {
  let token: string | null = 'old';
  const store = createCommunityStore({ configuration, tokens: { read: () => token } });
  const lost = jest.fn();
  const fetch = jest.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    if (token === 'old') token = 'new';
    return answer({ code: 4001 });
  });
  store.dispatch(listenToActions((action) => sessionLost.match(action) && lost()));
  await store.dispatch(ownPost.initiate('1'));
  expect(lost).not.toHaveBeenCalled();
  await store.dispatch(ownPost.initiate('2'));
  await waitFor(() => expect(lost).toHaveBeenCalledTimes(1));
  expect(fetch).toHaveBeenCalledTimes(2);
});
