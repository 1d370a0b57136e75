import type { CallName } from '@community/contract/calls';
import { createTestStore } from '@community/testing/store';
import { injectCalls } from '../api/inject-calls.ts';
import { goneSubject } from './gone-subject.ts';
import { isShown } from './optimistic-slice.ts';
import { updateOptimistically } from './update-optimistically.ts';

const { send } = injectCalls('gone-subject', (build) => ({
  send: build.mutation<unknown, { call: CallName; body: object }>({ query: (request) => request as never }),
})).endpoints;

const refuse = (code: number) => async () => ({ ok: false as const, failure: { code, status: 200, message: '' } });

test.each([
  ['toppost', { post_id: '42' }, 'hide:42'],
  ['commentthumb', { comment_id: '5' }, 'hide:comment-5'],
  ['replycomment', { comment_id: '5' }, 'hide:comment-5'],
  ['commentposition', { comment_id: '5' }, 'hide:comment-5'],
] as const)('what %s finds gone is hidden everywhere', async (call, body, key) => {
  const store = createTestStore({ send: refuse(4004) });
  await store.dispatch(send.initiate({ call, body }));
  expect(store.getState().optimistic).toMatchObject({ [key]: { value: true, confirmedAt: expect.any(Number) } });
});

test('a call that fails otherwise, or that tells of nothing gone, hides nothing', async () => {
  const store = createTestStore({ send: refuse(4003) });
  await store.dispatch(send.initiate({ call: 'toppost', body: { post_id: '42' } }));
  expect(store.getState().optimistic).toEqual({});
  expect(goneSubject('undelpost', { post_id: '42' })).toBeNull();
});

test('of a member who is gone the lists are loaded anew, and nothing is said to be hidden', () => {
  expect(goneSubject('userfollow', { user_id: '7', status: 1 })).toMatchObject({ key: null });
  expect(goneSubject('userfollow', { user_id: '7', status: 1 })?.tags).toContain('Fans');
});

test('what finds gone what a text was written for leaves the page of the post, which has the text', () => {
  const comment = goneSubject('addcomment', { post_id: '42' });
  expect(comment).toMatchObject({ key: null });
  expect(comment?.tags).toContain('Feed');
  const reply = goneSubject('replycomment', { comment_id: '5' });
  expect(reply?.tags).toContain('Comments');
  expect(reply?.tags).not.toContain('Post');
});

test('a deletion that finds its post gone does not bring it back', async () => {
  const store = createTestStore({ send: refuse(4004) });
  const remove = updateOptimistically(
    'hide',
    '42',
    true,
    () => (dispatch) => dispatch(send.initiate({ call: 'delpost', body: { post_id: '42' } })).unwrap(),
  );
  await expect(store.dispatch(remove)).rejects.toMatchObject({ code: 4004 });
  expect(isShown(store.getState().optimistic, { id: '42', author: { id: '7' }, seenAt: 0 } as never)).toBe(false);
});
