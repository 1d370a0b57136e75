import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { createMediaQueues } from '../media-queues.ts';
import { sniffFormat } from '../sniff.ts';
import { NoPicture, TooManyPixels } from './no-picture.ts';
import { dropUnusedAlpha, makeCard, mayBeOpaque, planVariant, probePicture, storePicture } from './picture.ts';
import { profileOfElements, withProfile } from './testing-colour-profile.ts';
import {
  bitmapHead,
  cameraPhoto,
  chunkPng,
  flatPng,
  flatWebp,
  hugePng,
  panorama,
  quarterBitmap,
  quarterPhoto,
  quarterPixels,
  quarters,
  readQuarters,
  textPng,
} from './testing-picture.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'picture-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function store(content: Buffer) {
  const [source, target] = [join(folder, 'source'), join(folder, 'target')];
  await writeFile(source, content);
  const format = await sniffFormat(source);
  if (format === null || format === 'mp4') throw new NoPicture('no picture');
  const probed = await probePicture(source, format);
  return { ...(await storePicture(source, target, probed)), ...probed, path: target };
}

/** The largest difference of any colour channel from the quarters. */
async function difference(path: string): Promise<number> {
  const found = await readQuarters(path);
  return Math.max(
    ...quarters.flatMap((colour, quarter) =>
      colour.map((value, channel) => Math.abs(value - (found[quarter]?.[channel] ?? -999))),
    ),
  );
}

test.each([1, 2, 3, 4, 5, 6, 7, 8])('orientation %i comes out upright, without any metadata', async (orientation) => {
  const content = await cameraPhoto(orientation);
  const before = await sharp(content).metadata();
  expect(before).toMatchObject({ orientation, exif: expect.any(Buffer) });
  const { path, width, height } = await store(content);
  expect([width, height]).toEqual([40, 20]);
  expect(await difference(path)).toBeLessThan(25);
  const { exif, orientation: kept, xmp, iptc, icc } = await sharp(path).metadata();
  expect({ exif, kept, xmp, iptc, icc }).toEqual({});
});

const animated = async (format: 'gif' | 'webp') => {
  const other = await sharp({ create: { width: 40, height: 20, channels: 3, background: 'black' } })
    .png()
    .toBuffer();
  const moving = sharp([await quarterPhoto().png().toBuffer(), other], { join: { animated: true } });
  return moving.toFormat(format, { loop: 0, delay: [100, 100] }).toBuffer();
};

test.each([
  ['jpeg', () => quarterPhoto().jpeg({ quality: 100, chromaSubsampling: '4:4:4' }).toBuffer(), 'jpg'],
  ['png', () => quarterPhoto().png().toBuffer(), 'jpg'],
  ['png with transparency', () => quarterPhoto().ensureAlpha(0.99).png().toBuffer(), 'webp'],
  ['png of 16 bits', () => quarterPhoto().toColourspace('rgb16').png().toBuffer(), 'jpg'],
  ['png of a palette', () => quarterPhoto().png({ palette: true }).toBuffer(), 'jpg'],
  ['webp', () => quarterPhoto().webp({ lossless: true }).toBuffer(), 'jpg'],
  ['gif', () => quarterPhoto().gif().toBuffer(), 'webp'],
  ['gif that moves', () => animated('gif'), 'webp'],
  ['webp that moves', () => animated('webp'), 'jpg'],
  ['bmp', async () => quarterBitmap(), 'jpg'],
  ['bmp from the top', async () => quarterBitmap({ topDown: true }), 'jpg'],
  ['png in wide colours', () => quarterPhoto().withIccProfile('p3').png().toBuffer(), 'jpg'],
] as const)('%s: taken with its natural colours, as one frame', async (_name, make, extension) => {
  const kept = await store(await make());
  expect([kept.width, kept.height]).toEqual([40, 20]);
  expect(await difference(kept.path)).toBeLessThan(30);
  const { pages, exif, icc, depth } = await sharp(kept.path).metadata();
  expect({ pages, exif, icc, depth }).toEqual({ depth: 'uchar' });
  expect(kept.extension).toBe(extension);
});

const bitmapOf = (head: Buffer, row: Buffer) => Buffer.concat([head, ...Array.from({ length: 20 }, () => row)]);

test.each([
  ['1 bit', 1, 0, Buffer.alloc(8, 0xff)],
  ['4 bits', 4, 0, Buffer.alloc(20, 0x11)],
  ['8 bits', 8, 0, Buffer.alloc(40, 0x01)],
  ['16 bits', 16, 0, Buffer.alloc(80, Buffer.from([0x00, 0x7c]))],
  ['32 bits', 32, 0, Buffer.alloc(160, Buffer.from([0, 0, 255, 0]))],
  ['16 bits by masks', 16, 3, Buffer.alloc(80, Buffer.from([0x00, 0xf8]))],
] as const)('a red bitmap of %s', async (_name, bits, compression, row) => {
  const head = bitmapHead({ width: 40, height: 20, bits, compression });
  const masks = Buffer.alloc(compression === 3 ? 16 : 0);
  if (compression === 3) {
    masks.set([0x00, 0xf8, 0, 0, 0xe0, 0x07, 0, 0, 0x1f]);
    head.writeUInt32LE(70, 10);
  }
  const { path } = await store(bitmapOf(Buffer.concat([head, masks]), row));
  for (const [red = 0, green = 255, blue = 255] of await readQuarters(path)) {
    expect([red > 245, green < 10, blue < 10]).toEqual([true, true, true]);
  }
});

test('a print photo keeps its natural colours', async () => {
  const content = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#a05040' } })
    .toColourspace('cmyk')
    .jpeg({ quality: 100 })
    .toBuffer();
  expect((await sharp(content).metadata()).space).toBe('cmyk');
  const { path } = await store(content);
  for (const found of await readQuarters(path)) {
    expect(Math.max(...[160, 80, 64].map((value, channel) => Math.abs(value - (found[channel] ?? 0))))).toBeLessThan(
      25,
    );
  }
});

test.each([
  ['text', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['nothing', Buffer.alloc(0)],
  ['the beginning of a JPEG', Buffer.from('ffd8ffe000104a464946', 'hex')],
  ['a head of 64,250 pixels square', hugePng()],
  ['a head of 4 billion pixels square', hugePng(0x7fffffff)],
  [
    'a bitmap of 64,250 pixels square',
    Buffer.concat([bitmapHead({ width: 64_250, height: 64_250, bits: 1 }), Buffer.alloc(5000)]),
  ],
  ['a bitmap that is cut off', quarterBitmap().subarray(0, 300)],
  ['a bitmap’s head that is cut off', quarterBitmap().subarray(0, 20)],
  ['a bitmap of no pixels', bitmapHead({ width: 0, height: 20, bits: 24 })],
  [
    'a bitmap that holds a JPEG',
    Buffer.concat([bitmapHead({ width: 40, height: 20, bits: 24, compression: 4 }), Buffer.alloc(5000)]),
  ],
  ['a bitmap of seven bits', Buffer.concat([bitmapHead({ width: 40, height: 20, bits: 7 }), Buffer.alloc(5000)])],
])('%s: rejected', async (_name, content) => {
  await expect(store(content)).rejects.toThrow(NoPicture);
});

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="9" height="9"/></svg>';
const others = [
  ['an SVG with the letters of a WebP', async () => Buffer.from(`<!---- WEBP -->${svg}`)],
  ['an SVG in the frame of a WebP', async () => Buffer.from(`RIFF\0\0\0\0WEBP${svg}`)],
  ['a TIFF', () => quarterPhoto().tiff().toBuffer()],
  ['an AVIF', () => quarterPhoto().avif().toBuffer()],
] as const;

test.each(others)('%s is decoded by no library', async (_name, make) => {
  const source = join(folder, 'other');
  await writeFile(source, await make());
  for (const format of ['webp', 'jpeg', 'png', 'gif'] as const)
    await expect(probePicture(source, format)).rejects.toThrow(NoPicture);
});

test('a file is what it begins as, from its first byte on', async () => {
  const source = join(folder, 'begins');
  await writeFile(source, await quarterPhoto().png().toBuffer());
  await expect(probePicture(source, 'webp')).rejects.toThrow(NoPicture);
  await writeFile(source, `<!---- WEBP -->${svg}`);
  expect(await sniffFormat(source)).toBeNull();
});

test('rejects a truncated photo', async () => {
  const content = await sharp(quarterPixels(800, 800), { raw: { width: 800, height: 800, channels: 3 } })
    .jpeg()
    .toBuffer();
  await expect(store(content.subarray(0, content.length / 2))).rejects.toThrow(NoPicture);
});

test('rejects AVIF as a picture and as a video', async () => {
  await expect(store(await quarterPhoto().avif().toBuffer())).rejects.toThrow(NoPicture);
});

test('scales down a picture that is longer than WebP allows', async () => {
  const content = await sharp({ create: { width: 20_000, height: 200, channels: 4, background: '#ff000080' } })
    .png()
    .toBuffer();
  expect(await store(content)).toMatchObject({ extension: 'webp', width: 16_383 });
});

test.each([
  ['a WebP of 100 million transparent pixels', flatWebp(16_383, 6_100)],
  ['a PNG of 100 million transparent pixels', flatPng(10_000, 10_000)],
  ['a picture of 101 times its width', flatWebp(100, 10_100)],
  [
    'a bitmap of 64,250 pixels square',
    Buffer.concat([bitmapHead({ width: 64_250, height: 64_250, bits: 1 }), Buffer.alloc(5000)]),
  ],
])('%s: rejected for its pixels', async (_name, content) => {
  await expect(store(content)).rejects.toThrow(TooManyPixels);
});

/** Memory of one upload in the default configuration. */
const uploadBytes = createMediaQueues(400 * 1024 ** 2).memory.maxBytes.normal;

test.each([1, 6])('keeps all pixels of a phone’s panorama with orientation %i', async (orientation) => {
  const source = join(folder, 'panorama');
  await writeFile(source, await panorama(orientation));
  const { size, memoryBytes, extension } = await probePicture(source, 'jpeg');
  expect(size).toEqual(orientation === 1 ? { width: 16_000, height: 3900 } : { width: 3900, height: 16_000 });
  expect([memoryBytes < uploadBytes, extension]).toEqual([true, 'jpg']);
});

test('a long screenshot whose alpha channel is unused keeps its size, and a transparent one has fewer pixels', async () => {
  const source = join(folder, 'screenshot');
  const screenshot = (alpha: number) =>
    sharp({ create: { width: 1179, height: 8000, channels: 4, background: { r: 160, g: 80, b: 64, alpha } } })
      .png()
      .toBuffer();
  await writeFile(source, await screenshot(1));
  const probed = await probePicture(source, 'png');
  expect([mayBeOpaque(probed), probed.size.width < 1179]).toEqual([true, true]);
  const opaque = await dropUnusedAlpha(source, probed);
  expect(opaque).toMatchObject({ extension: 'jpg', size: { width: 1179, height: 8000 } });
  const target = join(folder, 'target');
  expect(await storePicture(source, target, opaque)).toMatchObject({ width: 1179, height: 8000 });
  for (const [red = 0, green = 0, blue = 0] of await readQuarters(target))
    expect(Math.max(Math.abs(red - 160), Math.abs(green - 80), Math.abs(blue - 64))).toBeLessThan(6);
  await writeFile(source, await screenshot(0.9));
  const transparent = await probePicture(source, 'png');
  expect(await dropUnusedAlpha(source, transparent)).toEqual(transparent);
});

test('stores transparent pictures with fewer pixels, since their encoding takes most memory', async () => {
  const { width, height, extension } = await store(flatPng(3000, 2000));
  expect([extension, width * height <= 4_194_304, width / height]).toEqual(['webp', true, expect.closeTo(1.5, 2)]);
});

test('a stored photo is a baseline JPEG, which decodes without memory for all pixels', async () => {
  const { path } = await store(await quarterPhoto().jpeg({ progressive: true }).toBuffer());
  expect(await sharp(path).metadata()).toMatchObject({ format: 'jpeg', isProgressive: false });
});

test('removes a PNG’s text chunks, which inflate to gigabytes, before reading it; keeps its orientation', async () => {
  const source = join(folder, 'texts');
  const upright = await cameraPhoto(6);
  const turned = await sharp(upright).keepExif().png().toBuffer();
  await writeFile(source, textPng(300, turned));
  const { size } = await probePicture(source, 'png');
  expect(size).toEqual({ width: 40, height: 20 });
  const kept = await readFile(source);
  expect([kept.includes('zTXt'), kept.length <= turned.length]).toEqual([false, true]);
});

test('leaves out a colour profile that takes minutes for a picture of any size', async () => {
  const content = withProfile(await quarterPhoto().jpeg({ quality: 100 }).toBuffer(), profileOfElements(20_000));
  expect(await difference((await store(content)).path)).toBeLessThan(30);
});

test('rejects a PNG with too many chunks', async () => {
  await expect(store(chunkPng(20_000))).rejects.toThrow(NoPicture);
  await expect(store(chunkPng(5_000))).resolves.toMatchObject({ width: 100, height: 100 });
});

test('limits a long picture’s variant to the pixels that fit the memory', async () => {
  const content = await sharp({ create: { width: 1280, height: 16_000, channels: 3, background: '#a05040' } })
    .jpeg()
    .toBuffer();
  const { memoryBytes, make } = await planVariant(content, 1280, 'webp');
  const { width, height } = await sharp(await make()).metadata();
  expect([width * height <= 8_400_000, width > 800]).toEqual([true, true]);
  expect(memoryBytes).toBeLessThan(uploadBytes);
});

test('a card is filled with the middle of the picture, and what is transparent is white', async () => {
  const upright = await sharp(quarterPixels(600, 1200), { raw: { width: 600, height: 1200, channels: 3 } })
    .jpeg()
    .toBuffer();
  const path = join(folder, 'card');
  await writeFile(path, await makeCard(upright, 'wide'));
  expect(await difference(path)).toBeLessThan(30);
  const clear = await sharp({ create: { width: 40, height: 20, channels: 4, background: '#ff000000' } })
    .webp()
    .toBuffer();
  await writeFile(path, await makeCard(clear, 'square'));
  for (const found of await readQuarters(path)) expect(found).toEqual([255, 255, 255]);
});

test('a card of a turned photo is upright', async () => {
  const path = join(folder, 'card');
  await writeFile(path, await makeCard(await cameraPhoto(6), 'wide'));
  expect(await difference(path)).toBeLessThan(30);
});

test.each([
  [16_383, 164],
  [164, 16_383],
])('a card of a picture of %i x %i pixels fits the memory', async (width, height) => {
  const content = await sharp({ create: { width, height, channels: 3, background: '#a05040' } })
    .jpeg()
    .toBuffer();
  const { memoryBytes, make } = await planVariant(content, 'wide', 'jpeg');
  expect(await sharp(await make()).metadata()).toMatchObject({ width: 1200, height: 630 });
  expect(memoryBytes).toBeLessThan(uploadBytes);
});

test.each([
  ['a PNG by rows', () => flatPng(2000, 2000), 1],
  ['an interlaced PNG', () => quarterPhoto().resize(2000, 2000).png({ progressive: true }).toBuffer(), 4],
  ['a baseline JPEG', () => quarterPhoto().resize(2000, 2000).jpeg().toBuffer(), 0.5],
  ['a progressive JPEG', () => quarterPhoto().resize(2000, 2000).jpeg({ progressive: true }).toBuffer(), 3.5],
  ['a transparent WebP', () => flatWebp(2000, 2000), 5],
])('%s is reckoned with the bytes that it takes for each pixel', async (_name, make, bytesPerPixel) => {
  const source = join(folder, 'reckoned');
  await writeFile(source, await make());
  const format = await sniffFormat(source);
  if (format === null || format === 'mp4') throw new NoPicture('no picture');
  const { memoryBytes, extension, head } = await probePicture(source, format);
  const encoded = extension === 'webp' ? 38 : 0.5;
  expect(memoryBytes).toBe(24_000_000 + head.fileBytes + 4_000_000 * (bytesPerPixel + encoded));
});
