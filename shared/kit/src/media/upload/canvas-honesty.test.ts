import { isHonest } from './canvas-honesty.ts';

/** A canvas of one pixel that gives back what `read` makes of it. */
function canvasOf(read: (pixel: number[]) => number[]) {
  let pixel = [0, 0, 0, 0];
  return {
    fillStyle: '' as unknown,
    fillRect() {
      pixel = [...(String(this.fillStyle).match(/\d+/g) ?? []).map(Number), 255];
    },
    getImageData: () => ({ data: read(pixel) }),
  };
}

test.each([
  ['what is drawn', (pixel: number[]) => pixel, true],
  ['noise', ([red = 0, ...rest]: number[]) => [red ^ 1, ...rest], false],
  ['white', () => [255, 255, 255, 255], false],
])('a canvas that gives %s is honest: %s', (_what, read, honest) => {
  expect(isHonest(canvasOf(read))).toBe(honest);
});
