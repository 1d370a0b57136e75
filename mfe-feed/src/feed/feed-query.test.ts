import { feedSearch, readFeedAddress } from './feed-query.ts';

const read = (search: string) => readFeedAddress(new URLSearchParams(search));

test.each([
  ['', { type: 1, page: 1, perPage: 10 }],
  ['type=2&page=3&per_page=30', { type: 2, page: 3, perPage: 30 }],
  ['type=9&page=-1&per_page=1000', { type: 1, page: 1, perPage: 10 }],
  ['page=1.5', { type: 1, page: 1, perPage: 10 }],
  ['page=99999999999', { type: 1, page: 1, perPage: 10 }],
])('the address "%s" is read', (search, address) => {
  expect(read(search)).toEqual(address);
});

test('only what differs from the default stands in an address', () => {
  expect(feedSearch(read(''))).toBe('');
  expect(feedSearch(read('page=2&type=2&per_page=20'))).toBe('?type=2&page=2&per_page=20');
});
