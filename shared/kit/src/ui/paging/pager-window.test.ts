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
  [1, 0, 7, [1]],
  [1, 1, 7, [1]],
  [2, 3, 7, [1, 2, 3]],
  [3, 5, 5, [1, 2, 3, 4, 5]],
  [1, 20, 5, [1, 2, 3, 4, null, 20]],
  [3, 20, 5, [1, 2, 3, 4, null, 20]],
  [4, 20, 5, [1, null, 3, 4, 5, null, 20]],
  [10, 20, 7, [1, null, 8, 9, 10, 11, 12, null, 20]],
  [10, 20, 6, [1, null, 8, 9, 10, 11, null, 20]],
  [20, 20, 5, [1, null, 17, 18, 19, 20]],
  [99, 9, 5, [1, null, 6, 7, 8, 9]],
])('page %d of %d with %d buttons', (page, last, count, pages) => {
  expect(pagerWindow(page, last, count)).toEqual(pages);
});

test('there are never more buttons than the width allows', () => {
  for (const count of [5, 6, 7]) {
    for (let page = 1; page <= 30; page += 1) {
      const numbers = pagerWindow(page, 30, count).filter((number) => number !== null);
      expect(numbers).toHaveLength(count);
      expect(numbers).toContain(page);
    }
  }
});
