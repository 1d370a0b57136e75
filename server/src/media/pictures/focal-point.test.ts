import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { findFocalPoint } from './focal-point.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'focal-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A grey picture, with a red square around a point. */
async function picture(width: number, height: number, point?: { x: number; y: number }): Promise<string> {
  const path = join(folder, 'picture.jpg');
  const side = Math.round(Math.min(width, height) / 8);
  const square = { create: { width: side, height: side, channels: 3, background: '#e03000' } } as const;
  const grey = sharp({ create: { width, height, channels: 3, background: '#808080' } });
  const marked = point
    ? grey.composite([{ input: square, left: point.x - Math.round(side / 2), top: point.y - Math.round(side / 2) }])
    : grey;
  await marked.jpeg().toFile(path);
  return path;
}

test.each([
  ['wide', 1600, 1200, { x: 1200, y: 300 }, { x: 625, y: 325 }],
  ['wide, on the other side', 1600, 1200, { x: 400, y: 900 }, { x: 375, y: 575 }],
  ['upright', 800, 2000, { x: 200, y: 1500 }, { x: 375, y: 575 }],
  ['square', 1000, 1000, { x: 700, y: 500 }, { x: 600, y: 450 }],
])('of a %s picture it lies between what stands out and the middle', async (_name, width, height, point, found) => {
  const { x, y } = (await findFocalPoint(await picture(width, height, point))) ?? { x: Number.NaN, y: Number.NaN };
  expect(Math.abs(x - found.x)).toBeLessThan(30);
  expect(Math.abs(y - found.y)).toBeLessThan(30);
});

test('there is none where nothing stands out, at an edge and in the smallest pictures', async () => {
  expect(await findFocalPoint(await picture(1600, 1200))).toBeNull();
  expect(await findFocalPoint(await picture(1600, 1200, { x: 80, y: 80 }))).toBeNull();
  for (const [width, height] of [
    [1, 1],
    [1, 100],
    [100, 1],
  ] as const)
    await findFocalPoint(await picture(width, height));
});
