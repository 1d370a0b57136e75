import { feedSearch, readFeedAddress } from './feed-query.ts';

const read = (search: string) => readFeedAddress(new URLSearchParams(search));

test.each([
  ['', { type: 1, page: 1, perPage: 10 }],
  ['type=2&page=3&per_page=30', { type: 2, page: 3, perPage: 30 }],
  ['type=9&page=-1&per_page=1000', { type: 1, page: 1, perPage: 10 }],
  ['topic=running&type=2&page=2', { type: 1, topic: 'running', page: 2, perPage: 10 }],
  ['topic=%23Trail+running', { type: 1, topic: 'Trail running', page: 1, perPage: 10 }],
  ['topic=%00&type=2', { type: 2, page: 1, perPage: 10 }],
  [`topic=${'x'.repeat(31)}`, { type: 1, page: 1, perPage: 10 }],
  ['page=1.5', { type: 1, page: 1, perPage: 10 }],
  ['page=99999999999', { type: 1, page: 1, perPage: 10 }],
])('the address "%s" is read', (search, address) => {
  expect(read(search)).toEqual(address);
});

test('only what differs from the default stands in an address', () => {
  expect(feedSearch(read(''))).toBe('');
  expect(feedSearch(read('page=2&topic=a%26b&compose=1'))).toBe('?topic=a%26b&page=2');
  expect(feedSearch(read('page=2&type=2&per_page=20'))).toBe('?type=2&page=2&per_page=20');
});
