import { isHonest } from './canvas-honesty.ts';

/** A canvas of one colour that gives back what `read` makes of it. */
function canvasOf(read: (values: number[]) => number[]) {
  let colour = [0, 0, 0, 0];
  return {
    fillStyle: '' as unknown,
    fillRect() {
      colour = [...(String(this.fillStyle).match(/\d+/g) ?? []).map(Number), 255];
    },
    getImageData: (_x: number, _y: number, width: number, height: number) => ({
      data: read(Array.from({ length: width * height }, () => colour).flat()),
    }),
  };
}

test.each([
  ['what is drawn', (values: number[]) => values, true],
  ['noise in one place', (values: number[]) => values.with(400, 1), false],
  ['white', (values: number[]) => values.map(() => 255), false],
])('a canvas that gives %s is honest: %s', (_what, read, honest) => {
  expect(isHonest(canvasOf(read))).toBe(honest);
});
