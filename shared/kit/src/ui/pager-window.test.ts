import { pagerCount, pagerWindow } from './pager-window.ts';

test.each([
  [1920, 7],
  [1281, 7],
  [1280, 6],
  [1024, 6],
  [1023, 7],
  [768, 7],
  [767, 6],
  [600, 6],
  [599, 5],
  [320, 5],
])('at %d px there are %d buttons', (width, count) => {
  expect(pagerCount(width)).toBe(count);
});

test.each([
  [1, 1, 7, [1]],
  [1, 20, 5, [1, 2, 3, 4, 5]],
  [10, 20, 5, [8, 9, 10, 11, 12]],
  [20, 20, 5, [16, 17, 18, 19, 20]],
  [2, 3, 7, [1, 2, 3]],
  [99, 3, 5, [1, 2, 3]],
])('page %d of %d with %d buttons', (page, last, count, pages) => {
  expect(pagerWindow(page, last, count)).toEqual(pages);
});
