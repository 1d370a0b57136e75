import { isNear } from './slide-range.ts';

test.each([
  [0, 9, [0, 1, 8]],
  [4, 9, [3, 4, 5]],
  [8, 9, [0, 7, 8]],
  [1, 2, [0, 1]],
  [0, 1, [0]],
])('at slide %d of %d the slides %j have their picture', (index, total, near) => {
  expect(Array.from({ length: total }, (_, number) => number).filter((number) => isNear(number, index, total))).toEqual(
    near,
  );
});
