import { aspectRatioOf, fitInBox } from './aspect-ratio.ts';

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
    { width: 16, height: 9 },
  ],
  [
    { width: 0, height: 0 },
    { width: 4, height: 3 },
  ],
  [undefined, { width: 4, height: 3 }],
])('the aspect ratio for %j is %j', (first, frame) => {
  expect(aspectRatioOf(first)).toEqual(frame);
});

test('a panorama is shown whole, a similar shape fills the box', () => {
  const frame = { width: 4, height: 3 };
  expect(fitInBox({ width: 1000, height: 800 }, frame)).toBe('cover');
  expect(fitInBox({ width: 500, height: 4000 }, frame)).toBe('contain');
  expect(fitInBox({ width: 4000, height: 500 }, frame)).toBe('contain');
});
