import { median, medianError, middleMean } from './median.ts';

test('the middle of the values, or the upper one of two', () => {
  expect(median([9, 1, 4])).toBe(4);
  expect(median([1, 9, 4, 5])).toBe(5);
});

test('the mean of the middle half leaves out what is far off on either side', () => {
  expect(middleMean([900, 10, 20, 30, 40, 1, 2, 800])).toBe(25);
  expect(middleMean([16, 32, 48])).toBe(32);
});

test('chance may change a median the less, the more values there are and the closer they lie', () => {
  const steps = (count: number) => Array.from({ length: count }, (_, index) => (index * 100) / count);
  expect(medianError(steps(16))).toBeCloseTo((1.57 * 50) / 4);
  expect(medianError(steps(64))).toBeCloseTo((1.57 * 50) / 8);
  expect(medianError([7, 7, 7, 7])).toBe(0);
});
