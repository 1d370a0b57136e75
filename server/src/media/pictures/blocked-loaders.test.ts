import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
// Blocks what is never read.
import './picture.ts';
import { quarterPhoto } from './testing-picture.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'blocked-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const pathOf = (name: string): string => join(folder, name);

async function fileOf(name: string, content: Buffer | string): Promise<string> {
  await writeFile(pathOf(name), content);
  return pathOf(name);
}

async function vips(): Promise<string> {
  await quarterPhoto().toFile(pathOf('picture.v'));
  return pathOf('picture.v');
}

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="9" height="9"/></svg>';

test.each([
  ['SVG', () => fileOf('a.svg', svg)],
  ['SVG behind a comment', () => fileOf('b.svg', `<!-- RIFF WEBP -->${svg}`)],
  ['TIFF', async () => fileOf('a.tiff', await quarterPhoto().tiff().toBuffer())],
  ['AVIF', async () => fileOf('a.avif', await quarterPhoto().avif().toBuffer())],
  ['vips', vips],
  ['PPM', () => fileOf('a.ppm', 'P6\n1 1\n255\nabc')],
  ['PDF', () => fileOf('a.pdf', '%PDF-1.4\n%%EOF')],
  ['Radiance', () => fileOf('a.hdr', '#?RADIANCE\nFORMAT=32-bit_rle_rgbe\n\n-Y 1 +X 1\nabcd')],
  ['a script of ImageMagick', () => fileOf('a.mvg', 'push graphic-context\nimage over 0,0 0,0 "label:x"\n')],
  ['a table of numbers', () => fileOf('a.csv', '1,2\n3,4\n')],
])('%s is read by no library, whatever asks for it', async (_format, make) => {
  await expect(sharp(await make()).metadata()).rejects.toThrow('unsupported image format');
});

test.each(['jpeg', 'png', 'webp', 'gif'] as const)('%s is', async (format) => {
  const path = await fileOf(`a.${format}`, await quarterPhoto().toFormat(format).toBuffer());
  await expect(sharp(path).metadata()).resolves.toMatchObject({ format, width: 40 });
});
