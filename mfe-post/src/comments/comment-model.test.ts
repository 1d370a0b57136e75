import { wireComment } from '@community/testing/wire';
import { applyOptimisticToComment, toComment } from './comment-model.ts';

const comment = toComment(wireComment('5', { thumb: 2 }), 100);

test('the first reply of a comment is a comment without replies, seen when the comment was', () => {
  const first_reply = wireComment('6', { thumb: 4 });
  const { firstReply } = toComment({ ...wireComment('5', { reply: 2 }), first_reply }, 100);
  expect(firstReply).toEqual(toComment(first_reply, 100));
  expect(comment.firstReply).toBeNull();
});

test('a pending like shows with its count until the server responds', () => {
  const settled = { 'like:comment-5': { value: true, confirmedAt: 200 } };
  expect(applyOptimisticToComment(settled, comment)).toMatchObject({ liked: true, likes: 3 });
  expect(applyOptimisticToComment(settled, { ...comment, seenAt: 300 })).toMatchObject({ liked: false, likes: 2 });
});

test('the like of a post with the same id is another one', () => {
  expect(applyOptimisticToComment({ 'like:5': { value: true, confirmedAt: null } }, comment)).toBe(comment);
});

test('a deleted comment is gone at once', () => {
  expect(applyOptimisticToComment({ 'hide:comment-5': { value: true, confirmedAt: null } }, comment)).toBeNull();
});
