import { aspectRatioOf, coveringSizes, fitInBox, largestSize } from './aspect-ratio.ts';

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

test.each([
  ['landscape', { width: 1600, height: 1200 }, 'cover', 'cover'],
  ['square', { width: 1000, height: 1000 }, 'cover', 'contain'],
  ['portrait', { width: 1000, height: 1500 }, 'cover', 'contain'],
  ['column', { width: 500, height: 4000 }, 'contain', 'contain'],
  ['panorama', { width: 4000, height: 500 }, 'contain', 'contain'],
  ['small', { width: 400, height: 300 }, 'contain', 'contain'],
] as const)('a %s picture %j: %s in a list, %s on its own page', (_name, picture, inList, whole) => {
  const frame = aspectRatioOf(picture);
  expect(fitInBox(picture, frame, false)).toBe(inList);
  expect(fitInBox(picture, frame, true)).toBe(whole);
});

test('a picture of another shape than the first is cropped in a list only', () => {
  const frame = { width: 1600, height: 1200 };
  expect(fitInBox({ width: 1600, height: 900 }, frame, false)).toBe('cover');
  expect(fitInBox({ width: 1600, height: 900 }, frame, true)).toBe('contain');
});

test('a wide picture in a high frame is asked for as wide as its height needs', () => {
  const sizes = '(width > 64em) 614px, 100vw';
  const frame = { width: 4, height: 5 };
  expect(coveringSizes(sizes, { width: 1600, height: 900 }, frame)).toBe('(width > 64em) 1365px, 223vw');
  expect(coveringSizes(sizes, { width: 800, height: 1000 }, frame)).toBe(sizes);
  expect(coveringSizes(sizes, { width: 800, height: 1400 }, frame)).toBe(sizes);
});

test('a flat picture in a high frame is not shown larger than its pixels allow', () => {
  expect(fitInBox({ width: 480, height: 170 }, { width: 4, height: 5 }, false)).toBe('contain');
});

test('a picture is scaled up by half at most', () => {
  expect(largestSize({ width: 200, height: 151 })).toEqual({ width: 300, height: 227 });
});
