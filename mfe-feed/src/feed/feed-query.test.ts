import { feedQuery, feedSearch, keepSnapshot, readFeedAddress } from './feed-query.ts';

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

test('the first page is asked without a moment, later ones as of the first', () => {
  const snapshot = keepSnapshot(read(''), null, 500);
  expect(feedQuery(read(''), snapshot)).toEqual({ type: 1, page: 1, perPage: 10 });
  expect(feedQuery(read('page=2'), snapshot)).toEqual({ type: 1, page: 2, perPage: 10, asOf: 500 });
});

test('a page opened by its address names the moment for the others', () => {
  const snapshot = keepSnapshot(read('page=2'), null, 500);
  expect(feedQuery(read('page=2'), snapshot)).not.toHaveProperty('asOf');
  expect(feedQuery(read(''), snapshot)).toMatchObject({ page: 1, asOf: 500 });
});

test('the moment stays while turning pages and ends with another tab or size', () => {
  const snapshot = keepSnapshot(read(''), null, 500);
  expect(keepSnapshot(read('page=2'), snapshot, 900)).toBe(snapshot);
  expect(feedQuery(read('page=2&type=2'), snapshot)).not.toHaveProperty('asOf');
  expect(feedQuery(read('page=2&per_page=20'), snapshot)).not.toHaveProperty('asOf');
  expect(keepSnapshot(read('type=2'), snapshot, 900)).toMatchObject({ type: 2, asOf: 900 });
  expect(keepSnapshot(read('type=2'), snapshot, undefined)).toBeNull();
});

test('only what differs from the default stands in an address', () => {
  expect(feedSearch(read(''))).toBe('');
  expect(feedSearch(read('page=2&type=2&per_page=20'))).toBe('?type=2&page=2&per_page=20');
});
