import { readCommentAddress } from './comment-address.ts';

test.each([
  ['', { sort: 2, page: 1, perPage: 10 }],
  ['sort=1&page=3&per_page=20', { sort: 1, page: 3, perPage: 20 }],
  ['sort=9&page=-1&per_page=1000', { sort: 2, page: 1, perPage: 10 }],
  ['page=1.5', { sort: 2, page: 1, perPage: 10 }],
])('the address "%s" is read', (search, address) => {
  expect(readCommentAddress(new URLSearchParams(search))).toEqual(address);
});
