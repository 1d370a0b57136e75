import { clampZoom, wheelFactor } from './zoom.ts';

test.each([
  [0.5, 1],
  [2, 2],
  [8, 4],
])('a scale of %d becomes %d', (wanted, scale) => {
  expect(clampZoom(wanted)).toBe(scale);
});

test('the wheel enlarges upwards, shrinks downwards, and a big turn is not too much', () => {
  expect(wheelFactor(-100)).toBeGreaterThan(1.2);
  expect(wheelFactor(100)).toBeCloseTo(1 / wheelFactor(-100));
  expect(wheelFactor(-5000)).toBe(wheelFactor(-100));
});
