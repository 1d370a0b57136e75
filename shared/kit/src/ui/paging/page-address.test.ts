import { pageBody, pageQuery, readPageAddress } from './page-address.ts';

const read = (search: string) => readPageAddress(new URLSearchParams(search), 20);

test.each([
  ['', { page: 1, perPage: 20 }],
  ['page=3&per_page=30', { page: 3, perPage: 30 }],
  ['page=0&per_page=17', { page: 1, perPage: 20 }],
  ['page=1.5', { page: 1, perPage: 20 }],
  ['page=99999999999', { page: 1, perPage: 20 }],
])('the address "%s" is read', (search, address) => {
  expect(read(search)).toEqual(address);
});

test('pages other than the first one opened are read as of its snapshot', () => {
  const snapshot = { list: 'posts', page: 1, asOf: 500 };
  expect(pageQuery(read('page=2'), 'posts', snapshot)).toEqual({ page: 2, perPage: 20, asOf: 500 });
  expect(pageQuery(read(''), 'posts', snapshot)).not.toHaveProperty('asOf');
  expect(pageQuery(read('page=2'), 'media', snapshot)).not.toHaveProperty('asOf');
});

test('the body has only what it needs', () => {
  expect(pageBody({ page: 1, perPage: 10 })).toEqual({ page: 1, per_page: 10 });
  expect(pageBody({ page: 2, perPage: 10, asOf: 5 })).toEqual({ page: 2, per_page: 10, as_of: 5 });
});
