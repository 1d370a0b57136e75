import { readMessageAddress } from './message-address.ts';

test.each([
  ['', { type: 1, page: 1, perPage: 10 }],
  ['type=7&page=3&per_page=30', { type: 7, page: 3, perPage: 30 }],
  ['type=5', { type: 5, page: 1, perPage: 10 }],
  ['type=2&page=0&per_page=1000', { type: 1, page: 1, perPage: 10 }],
  ['page=1.5', { type: 1, page: 1, perPage: 10 }],
])('the address "%s" is read', (search, address) => {
  expect(readMessageAddress(new URLSearchParams(search))).toEqual(address);
});
