import { type ListPage, type Post, toPost } from '@community/core';
import { wirePost } from '@community/testing/wire';
import { newPosts, withoutPosts } from './new-posts.ts';

const post = (id: string, publishedAt = 1000): Post => toPost(wirePost(id, { public_time: publishedAt }), 0);
const page = (items: Post[], number = 1): ListPage<Post> => ({
  items,
  total: 25,
  page: number,
  lastPage: 3,
  perPage: 10,
  asOf: 1_000_400,
});
const ids = (posts: readonly Post[]) => posts.map(({ id }) => id);

test('new posts are those published after the page was loaded', () => {
  const newest = [
    post('later', 1001),
    post('same second', 1000),
    post('risen', 999),
    post('shown', 1000),
    post('own', 1002),
  ];
  expect(ids(newPosts(newest, page([post('shown')]), ['own'], {}))).toEqual(['later', 'same second']);
});

test('hidden posts are not new posts', () => {
  const updates = { 'hide:a': { value: true, confirmedAt: null } };
  expect(newPosts([post('a', 1001)], page([]), [], updates)).toEqual([]);
});

test('created posts are on no page of the feed, above which they stand', () => {
  const ranked = page([post('a'), post('own'), post('b')], 2);
  expect(ids(withoutPosts(ranked, ['own', 'loading']).items)).toEqual(['a', 'b']);
  expect(withoutPosts(ranked, ['other'])).toBe(ranked);
});
