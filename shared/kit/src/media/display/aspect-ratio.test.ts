import { aspectRatioOf, fitInBox, largestSize } from './aspect-ratio.ts';

test.each([
  [
    { width: 1600, height: 1200 },
    { width: 1600, height: 1200 },
  ],
  [
    { width: 500, height: 4000 },
    { width: 4, height: 5 },
  ],
  [
    { width: 4000, height: 500 },
    { width: 3, height: 1 },
  ],
  [
    { width: 2000, height: 700 },
    { width: 2000, height: 700 },
  ],
  [
    { width: 200, height: 300 },
    { width: (680 / 450) * 1000, height: 1000 },
  ],
  [
    { width: 0, height: 0 },
    { width: 4, height: 3 },
  ],
  [undefined, { width: 4, height: 3 }],
])('the aspect ratio for %j is %j', (first, frame) => {
  expect(aspectRatioOf(first)).toEqual(frame);
});

test('a picture of its box fills it; of another shape, upright or small it is shown whole', () => {
  const landscape = { width: 1600, height: 1200 };
  expect(fitInBox(landscape, aspectRatioOf(landscape))).toBe('cover');
  for (const picture of [
    { width: 1000, height: 1000 },
    { width: 500, height: 4000 },
    { width: 4000, height: 500 },
    { width: 400, height: 300 },
  ]) {
    expect(fitInBox(picture, aspectRatioOf(picture))).toBe('contain');
  }
  expect(fitInBox({ width: 1600, height: 1000 }, landscape)).toBe('contain');
});

test('a picture is scaled up by half at most', () => {
  expect(largestSize({ width: 200, height: 151 })).toEqual({ width: 300, height: 227 });
});
