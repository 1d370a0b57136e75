import { readCommentSort } from './use-comment-address.ts';

test.each([
  ['', 2],
  ['sort=1', 1],
  ['sort=9', 2],
])('the address "%s" is read as sort order %d', (search, sort) => {
  expect(readCommentSort(new URLSearchParams(search))).toBe(sort);
});
