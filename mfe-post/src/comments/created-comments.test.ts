import type { Member, RootState } from '@community/core';
import type { SentReply } from '@community/kit/post';
import { wireComment, wireMember } from '@community/testing/wire';
import { toComment } from './comment-model.ts';
import {
  asListed,
  otherReplies,
  toCreatedComment,
  withCreatedFirst,
  withoutDeleted,
  withoutDeletedReplies,
  withoutShown,
} from './created-comments.ts';

const ana: Member = { id: '1', nickname: 'Ana', avatar: '/ana.jpg', info: wireMember({ is_official: 1 }) };
const post: SentReply['target'] = { kind: 'post', id: '42', nickname: 'Marisol V.', official: false, text: 'Post' };
const reply = { ...post, kind: 'comment', id: '5' } as const;

const created = (id: string, target: SentReply['target'] = post, sentAt = 2500) =>
  toCreatedComment(ana, id, { target, content: 'So do I', sentAt, isLeft: false });
const listed = (id: string, change = {}, seenAt = 9000) => toComment(wireComment(id, change), seenAt);
const ids = (comments: readonly { id: string }[]) => comments.map(({ id }) => id);

test('what was sent looks as the server will list it', () => {
  expect(created('9')).toEqual({
    ...toComment(
      wireComment('9', {
        user_id: '1',
        nickname: 'Ana',
        avatar: '/ana.jpg',
        is_official: 1,
        content: 'So do I',
        public_time: 2,
      }),
      2500,
    ),
    listedId: null,
    sentAt: 2500,
  });
});

test('a reply is listed under the comment, also one to a reply', () => {
  expect(created('9', reply).listedId).toBe('5');
  expect(created('9', { ...reply, id: '6', listedId: '5' }).listedId).toBe('5');
});

/** A store's state with cached lists. */
const cached = (...lists: unknown[][]) =>
  ({ api: { queries: lists.map((items) => ({ data: { items } })) } }) as unknown as RootState;

test('what was just written changes with the newest list that has it', () => {
  const own = [created('9', reply), created('10')];
  const state = cached(
    [{ id: '9', pictures: [] }, listed('3')],
    [listed('9', { thumb: 3, reply: 1 }, 8000)],
    [listed('9', { thumb: 2 }, 4000), listed('10', {}, 2000)],
  );
  const [first, second] = asListed(own, state);
  expect(first).toMatchObject({ id: '9', likes: 3, replies: 1, listedId: '5', sentAt: 2500, seenAt: 8000 });
  expect(second).toBe(own[1]);
});

test('what was just written changes with the first reply of a comment, too', () => {
  const state = cached([{ ...listed('5', { reply: 1 }, 8000), firstReply: listed('9', { thumb: 3 }, 8000) }]);
  expect(asListed([created('9', reply)], state)).toMatchObject([{ id: '9', likes: 3, listedId: '5', seenAt: 8000 }]);
});

test('it stays the same where no list has anything newer', () => {
  const own = [created('9')];
  expect(asListed(own, cached([listed('3')], [listed('9', {}, 2500)]))).toBe(own);
});

test('what a list had, and the newest comments leave out later, was deleted elsewhere', () => {
  const own = { ...created('9'), seenAt: 4000, publishedAt: 50 };
  const newest = (others: number[], total = others.length, fulfilledTimeStamp = 5000) => ({
    currentData: {
      items: others.map((public_time) => listed(`t${public_time}`, { public_time })),
      total,
      page: 1,
      lastPage: 1,
      perPage: 10,
      asOf: 0,
    },
    fulfilledTimeStamp,
  });
  const kept = (comment: typeof own, response: Parameters<typeof withoutDeleted>[1]) =>
    ids(withoutDeleted([comment], response));
  expect(kept(own, newest([]))).toEqual([]);
  expect(kept(own, newest([70, 40], 30))).toEqual([]);
  // Newer ones have pushed it out, the response is older, no list has had it yet, or there is no response.
  expect(kept(own, newest([70, 60], 30))).toEqual(['9']);
  expect(kept(own, newest([40], 1, 3000))).toEqual(['9']);
  expect(kept({ ...own, seenAt: own.sentAt }, newest([]))).toEqual(['9']);
  expect(kept(own, {})).toEqual(['9']);
});

test('a reply that a list had, and the last page of replies leaves out later, was deleted elsewhere', () => {
  const own = { ...created('9', reply), seenAt: 4000, publishedAt: 50 };
  const kept = (others: number[], page = 1, lastPage = 1) => {
    const items = others.map((public_time) => listed(`t${public_time}`, { public_time }));
    const currentData = { items, total: 1, page, lastPage, perPage: 10, asOf: 0 };
    return ids(withoutDeletedReplies([own], { currentData, fulfilledTimeStamp: 5000 }));
  };
  expect(kept([])).toEqual([]);
  expect(kept([40])).toEqual([]);
  expect(kept([40, 60], 2, 2)).toEqual([]);
  // It may stand on another page.
  expect(kept([40], 1, 2)).toEqual(['9']);
  expect(kept([60], 2, 2)).toEqual(['9']);
  expect(kept([], 2, 1)).toEqual(['9']);
});

test('what was just written stands once, on top', () => {
  const comments = [listed('3'), listed('9'), listed('2')];
  const shown = withCreatedFirst(comments, [created('9'), created('10')]);
  expect(ids(shown)).toEqual(['10', '9', '3', '2']);
  expect(ids(withoutShown(comments, [created('9')]))).toEqual(['3', '2']);
});

test('other replies are counted without those just written, which an older count does not have', () => {
  const own = [{ ...created('9', reply), seenAt: 9000 }];
  expect(otherReplies(listed('5', { reply: 3 }, 2000), own, {})).toBe(3);
  expect(otherReplies(listed('5', { reply: 4 }, 3000), own, {})).toBe(3);
});

test.each([
  ['is under way', 3000, null, 3],
  ['came after the count', 3000, 4000, 3],
  ['came before the count', 5000, 4000, 4],
])('a just written reply whose deletion %s', (_, seenAt, confirmedAt, others) => {
  const optimistic = { 'hide:comment-9': { value: true, confirmedAt } };
  expect(otherReplies(listed('5', { reply: 4 }, seenAt), [created('9', reply)], optimistic)).toBe(others);
});
