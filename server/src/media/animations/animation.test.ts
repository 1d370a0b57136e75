import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { NoPicture } from '../pictures/no-picture.ts';
import { probePicture } from '../pictures/picture.ts';
import { animationPath, type ProbedAnimation, storeAnimation } from './animation.ts';
import { animated, animatedPng, frameData, framePixels } from './testing-animation.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'animation-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const source = () => join(folder, 'upload');
const target = () => join(folder, 'made');

async function probe(format: 'gif' | 'webp' | 'png', content: Buffer): Promise<ProbedAnimation | 'refused' | null> {
  await writeFile(source(), content);
  return (await probePicture(source(), format)).animation;
}

const store = (probed: ProbedAnimation) => storeAnimation(animationPath(source()), target(), probed, false);

test.each(['gif', 'webp'] as const)('a %s is stored as a WebP that moves as it did', async (format) => {
  const probed = await probe(format, await animated(format, { loop: 3 }));
  expect(probed).toMatchObject({ width: 32, height: 24, frames: 3, extension: 'webp' });
  const { bytes } = await store(probed as ProbedAnimation);
  const made = await readFile(target());
  expect(made.length).toBe(bytes);
  expect(await sharp(made, { animated: true }).metadata()).toMatchObject({
    format: 'webp',
    width: 32,
    pageHeight: 24,
    pages: 3,
    delay: [100, 100, 100],
    loop: 3,
  });
});

test('the picture itself is the first frame', async () => {
  await probe('gif', await animated('gif'));
  expect((await sharp(await readFile(source())).metadata()).pages ?? 1).toBe(1);
});

test('a PNG stays what it is', async () => {
  const probed = await probe('png', animatedPng());
  expect(probed).toMatchObject({ extension: 'png', frames: 3 });
  await store(probed as ProbedAnimation);
  expect(await readFile(target())).toEqual(animatedPng());
});

test('a PNG whose frames inflate to something else is not stored', async () => {
  const probed = await probe('png', animatedPng({ secondData: frameData(2, framePixels(4, 9)) }));
  await expect(store(probed as ProbedAnimation)).rejects.toThrow(NoPicture);
});

test('another animation than was counted is not stored', async () => {
  const probed = (await probe('gif', await animated('gif'))) as ProbedAnimation;
  await expect(store({ ...probed, frames: 2 })).rejects.toThrow(NoPicture);
});

test('a turned animation is shown still, since its frames would lie', async () => {
  const turned = await sharp(await animated('webp'), { animated: true })
    .withMetadata({ orientation: 6 })
    .webp()
    .toBuffer();
  expect(await probe('webp', turned)).toBe('refused');
});

test('a still picture has none', async () => {
  const still = await sharp(await animated('gif'))
    .png()
    .toBuffer();
  expect(await probe('png', still)).toBeNull();
});
