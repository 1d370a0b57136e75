import { maxConcurrentUploads } from './picture-queues.ts';

test.each([
  [4, 1],
  [5, 2],
  [16, 2],
  [1, 1],
  [Number.NaN, 1],
])('with %d threads so many uploads are worked on at once that one thread is left to files: %d', (threads, uploads) => {
  expect(maxConcurrentUploads(threads)).toBe(uploads);
});
