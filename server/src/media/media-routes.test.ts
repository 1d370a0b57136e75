import { randomBytes } from 'node:crypto';
import { copyFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { variantWidths } from '@community/contract/media';
import cors from '@fastify/cors';
import Fastify, { type FastifyInstance } from 'fastify';
import sharp from 'sharp';
import type { Database } from '../database/database.ts';
import { freshDatabase } from '../database/testing.ts';
import { CallCounts } from '../http/limits/call-counts.ts';
import { Busy } from '../runtime/limiter.ts';
import { mediaRoutes } from './media-routes.ts';
import { OverBudget } from './memory-budget.ts';
import { cameraPhoto } from './pictures/testing-picture.ts';
import { createMediaFixture, type MediaFixture } from './testing.ts';
import { VariantCache } from './variants/variant-cache.ts';

const film = `${'a'.repeat(32)}.mp4`;
const photo = `${'b'.repeat(32)}.jpg`;
const animation = `${'d'.repeat(32)}-animated.png`;
const bytes = randomBytes(1000);
const variantsPerMinute = 5;

let database: Database;
let scenario: MediaFixture;
let app: FastifyInstance;

beforeAll(async () => {
  database = await freshDatabase();
}, 60_000);
afterAll(() => database.close());

beforeEach(async () => {
  scenario = await createMediaFixture(database);
  await writeFile(join(scenario.folder, film), bytes);
  await writeFile(join(scenario.folder, animation), bytes);
  await writeFile(
    join(scenario.folder, photo),
    await sharp(await cameraPhoto(1))
      .resize(2400, 1200)
      .withExif({ IFD0: { Make: 'Camera' } })
      .toBuffer(),
  );
  app = Fastify();
  await app.register(cors, { origin: ['https://community.example'], methods: ['GET', 'HEAD', 'POST'] });
  // The minute never turns in the middle of a test.
  const counts = new CallCounts(database, () => 0);
  await app.register(mediaRoutes, { media: scenario.media, counts, variantsPerMinute });
});
afterEach(async () => {
  await app.close();
  await scenario.remove();
});

const get = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  app.inject({ method, url, headers });

test('sends a whole file, immutable and with its exact type', async () => {
  const { statusCode, headers, rawPayload } = await get(`/media/${film}`, { origin: 'https://community.example' });
  expect(statusCode).toBe(200);
  expect(rawPayload.equals(bytes)).toBe(true);
  expect(headers).toMatchObject({
    'accept-ranges': 'bytes',
    'access-control-allow-origin': 'https://community.example',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-disposition': `inline; filename="${film}"`,
    'content-length': '1000',
    'content-type': 'video/mp4',
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
    etag: `"${film}"`,
  });
});

test('sends an animation as it is stored', async () => {
  const { statusCode, headers, rawPayload } = await get(`/media/${animation}`);
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/png']);
  expect(rawPayload.equals(bytes)).toBe(true);
});

test.each([
  ['bytes=0-99', 0, 99],
  ['bytes=990-', 990, 999],
  ['bytes=-10', 990, 999],
  ['bytes=900-5000', 900, 999],
])('%s is sent as a part', async (range, start, end) => {
  const { statusCode, headers, rawPayload } = await get(`/media/${film}`, { range });
  expect(statusCode).toBe(206);
  expect(headers).toMatchObject({
    'content-range': `bytes ${start}-${end}/1000`,
    'content-length': String(end - start + 1),
  });
  expect(rawPayload.equals(bytes.subarray(start, end + 1))).toBe(true);
});

test('rejects a range beyond the file', async () => {
  const { statusCode, headers, rawPayload } = await get(`/media/${film}`, { range: 'bytes=1000-' });
  expect([statusCode, headers['content-range'], rawPayload.length]).toEqual([416, 'bytes */1000', 0]);
});

test('responds to several ranges with the whole file', async () => {
  expect((await get(`/media/${film}`, { range: 'bytes=0-1,5-6' })).statusCode).toBe(200);
});

test('If-Range sends a range only of an unchanged file', async () => {
  const range = 'bytes=0-9';
  expect((await get(`/media/${film}`, { range, 'if-range': `"${film}"` })).statusCode).toBe(206);
  expect((await get(`/media/${film}`, { range, 'if-range': '"another"' })).statusCode).toBe(200);
});

test('responds 304 to a matching entity tag', async () => {
  const { statusCode, rawPayload } = await get(`/media/${film}`, { 'if-none-match': `"x", W/"${film}"` });
  expect([statusCode, rawPayload.length]).toEqual([304, 0]);
  const { headers } = await get(`/media/${photo}?w=320`);
  expect((await get(`/media/${photo}?w=320`, { 'if-none-match': String(headers.etag) })).statusCode).toBe(304);
});

test.each([`/media/${film}`, `/media/${photo}?w=320`])('HEAD of %s has all headers and no content', async (url) => {
  const [head, whole] = [await get(url, {}, 'HEAD'), await get(url)];
  expect([head.statusCode, head.rawPayload.length]).toEqual([200, 0]);
  for (const name of ['content-length', 'content-type', 'etag']) expect(head.headers[name]).toBe(whole.headers[name]);
});

test.each(variantWidths)('a variant of %i pixels, without any metadata', async (width) => {
  const { headers, rawPayload } = await get(`/media/${photo}?w=${width}`, { accept: 'image/webp,*/*' });
  expect(headers).toMatchObject({ 'content-type': 'image/webp', vary: expect.stringContaining('Accept') });
  const { format, width: found, exif, xmp, icc, orientation } = await sharp(rawPayload).metadata();
  expect({ format, found, exif, xmp, icc, orientation }).toEqual({ format: 'webp', found: width });
});

test.each([
  ['image/avif,image/webp,*/*;q=0.8', 'image/avif'],
  ['image/webp, image/avif;q=0.5', 'image/avif'],
  ['image/avif;q=0, */*', 'image/webp'],
  ['image/webp,*/*', 'image/webp'],
  ['*/*', 'image/webp'],
])('to %s the variant is %s', async (accept, type) => {
  const { headers, rawPayload } = await get(`/media/${photo}?w=96`, { accept, origin: 'https://community.example' });
  expect(headers['content-type']).toBe(type);
  expect(headers.vary).toMatch(/Origin.*Accept/);
  // The server reads no AVIF, so neither does this process: its width stands in the image's spatial extents.
  const width =
    type === 'image/avif'
      ? rawPayload.readUInt32BE(rawPayload.indexOf('ispe') + 8)
      : (await sharp(rawPayload).metadata()).width;
  expect([width, rawPayload.includes('Exif')]).toEqual([96, false]);
});

test.each([
  ['wide', 1200, 630],
  ['square', 600, 600],
] as const)('a %s card is a JPEG of its size for everybody', async (shape, width, height) => {
  for (const accept of ['image/avif,image/webp,*/*', 'image/png', undefined]) {
    const { statusCode, headers, rawPayload } = await get(`/media/${photo}?card=${shape}`, accept ? { accept } : {});
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
    });
    expect(headers.vary ?? '').not.toContain('Accept');
    const { format, width: found, height: foundHeight, exif } = await sharp(rawPayload).metadata();
    expect({ format, found, foundHeight, exif }).toEqual({ format: 'jpeg', found: width, foundHeight: height });
  }
});

test('a card is removed with its picture', async () => {
  await get(`/media/${photo}?card=wide`);
  expect(await readdir(join(scenario.folder, 'variants'))).toEqual([`${photo}.wide.jpeg`]);
  await scenario.media.removeFiles([photo]);
  expect(await readdir(join(scenario.folder, 'variants'))).toEqual([]);
});

test.each([
  ['an unknown name', `/media/${'c'.repeat(32)}.jpg`],
  ['an unknown name with a width', `/media/${'c'.repeat(32)}.jpg?w=320`],
  ['a width that is not offered', `/media/${photo}?w=321`],
  ['a width in other words', `/media/${photo}?w=3.2e2`],
  ['an empty width', `/media/${photo}?w=`],
  ['two widths', `/media/${photo}?w=320&w=640`],
  ['a variant of a video', `/media/${film}?w=320`],
  ['a variant of an animation', `/media/${animation}?w=320`],
  ['a card of an animation', `/media/${animation}?card=wide`],
  ['a card of a video', `/media/${film}?card=wide`],
  ['a card of another shape', `/media/${photo}?card=tall`],
  ['a card by a name of every object', `/media/${photo}?card=constructor`],
  ['two cards', `/media/${photo}?card=wide&card=square`],
  ['a card with a width', `/media/${photo}?card=wide&w=320`],
  ['a path', '/media/..%2f..%2fetc%2fpasswd'],
  ['the folder of variants', '/media/variants'],
  ['a NUL', `/media/${photo}%00`],
])('%s: not found', async (_name, url) => {
  const { statusCode, rawPayload } = await get(url);
  expect([statusCode, rawPayload.length]).toEqual([404, 0]);
});

test('concurrent requests make a variant once, and it is removed with its picture', async () => {
  const read = jest.spyOn(scenario.media.store, 'read');
  const responses = await Promise.all(Array.from({ length: 10 }, () => get(`/media/${photo}?w=640`)));
  expect(responses.map(({ statusCode }) => statusCode)).toEqual(responses.map(() => 200));
  expect(read).toHaveBeenCalledTimes(1);
  await get(`/media/${photo}?w=640`);
  expect(read).toHaveBeenCalledTimes(1);
  expect(await readdir(join(scenario.folder, 'variants'))).toEqual([`${photo}.640.webp`]);
  // As another server would.
  await scenario.media.store.remove(photo);
  expect((await get(`/media/${photo}?w=640`)).statusCode).toBe(404);
  expect(await readdir(join(scenario.folder, 'variants'))).toEqual([]);
  expect(await readdir(join(scenario.folder, 'incoming'))).toEqual([]);
});

const widthOf = async (content: Buffer) => (await sharp(content).metadata()).width;

test.each([
  ['too much is being made', new Busy('full')],
  ['its pixels take too much memory', new OverBudget('too much')],
])('where %s the response is the nearest variant, not cached', async (_name, error) => {
  for (const width of [320, 1280]) await get(`/media/${photo}?w=${width}`, { accept: 'image/webp' });
  jest.spyOn(scenario.media.variants, 'make').mockRejectedValue(error);
  for (const [requestedWidth, servedWidth] of [
    [640, 1280],
    [1920, 1280],
    [96, 320],
  ]) {
    const { statusCode, headers, rawPayload } = await get(`/media/${photo}?w=${requestedWidth}`, {
      accept: 'image/avif',
    });
    expect([statusCode, headers['cache-control'], headers['content-type']]).toEqual([200, 'no-store', 'image/webp']);
    expect(await widthOf(rawPayload)).toBe(servedWidth);
  }
});

test('without any variant the response is the picture itself, uncached', async () => {
  jest.spyOn(scenario.media.variants, 'make').mockRejectedValue(new Busy('full'));
  const { statusCode, headers, rawPayload } = await get(`/media/${photo}?w=640`);
  expect([statusCode, headers['cache-control'], headers['content-type']]).toEqual([200, 'no-store', 'image/jpeg']);
  expect(await widthOf(rawPayload)).toBe(2400);
});

test('a browser without AVIF never gets AVIF as a fallback', async () => {
  await get(`/media/${photo}?w=640`, { accept: 'image/avif' });
  jest.spyOn(scenario.media.variants, 'make').mockRejectedValue(new Busy('full'));
  expect((await get(`/media/${photo}?w=320`, { accept: 'image/webp' })).headers['content-type']).toBe('image/jpeg');
});

test('limits the variants made for an address in a minute; existing ones are not counted', async () => {
  const make = jest.spyOn(scenario.media.variants, 'make');
  const ask = (width: number, remoteAddress: string) =>
    app.inject({ method: 'GET', url: `/media/${photo}?w=${width}`, headers: { accept: 'image/webp' }, remoteAddress });
  const controls = async (width: number, address = '192.0.2.1') => (await ask(width, address)).headers['cache-control'];
  const wide = variantWidths.filter((width) => width > 192);
  const [allowed, others] = [wide.slice(0, variantsPerMinute), wide.slice(variantsPerMinute)];
  expect(others.length).toBeGreaterThan(0);
  for (const width of allowed) expect(await controls(width)).toContain('immutable');
  for (const width of allowed) expect(await controls(width)).toContain('immutable');
  for (const width of others) expect(await controls(width)).toBe('no-store');
  expect(make).toHaveBeenCalledTimes(variantsPerMinute);
  expect(await controls(960, '192.0.2.2')).toContain('immutable');
  expect(await controls(960)).toContain('immutable');
});

test('ten thumbnails count as one wider variant; beyond the limit one without a fallback is still made', async () => {
  const names = Array.from({ length: 60 }, (_, index) => `${index.toString(16).padStart(32, '0')}.jpg`);
  for (const name of names) await copyFile(join(scenario.folder, photo), join(scenario.folder, name));
  const allowances: boolean[] = [];
  const open = scenario.media.variants.open.bind(scenario.media.variants);
  jest.spyOn(scenario.media.variants, 'open').mockImplementation((name, width, format, mayMake) => {
    const noted = () => {
      allowances.push(mayMake());
      return allowances.at(-1) ?? false;
    };
    return open(name, width, format, noted);
  });
  for (const name of names) {
    const { statusCode, headers } = await get(`/media/${name}?w=96`);
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/webp']);
  }
  expect(allowances.filter(Boolean)).toHaveLength(10 * variantsPerMinute);
  expect(allowances).toHaveLength(names.length);
  jest.restoreAllMocks();
});

test('a card, or a thumbnail without a fallback, that cannot be made is 503, never the picture', async () => {
  const make = jest.spyOn(scenario.media.variants, 'make').mockRejectedValue(new Busy('full'));
  for (const variant of ['w=96', 'w=192', 'card=wide']) {
    const { statusCode, headers, rawPayload } = await get(`/media/${photo}?${variant}`);
    expect([statusCode, headers['retry-after'], headers['cache-control'], rawPayload.length]).toEqual([
      503,
      '5',
      'no-store',
      0,
    ]);
  }
  make.mockRestore();
});

test('a full disk serves uncached variants, whole and in ranges', async () => {
  const cache = jest
    .spyOn(VariantCache.prototype, 'add')
    .mockRejectedValue(Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' }));
  const whole = await get(`/media/${photo}?w=640`);
  const part = await get(`/media/${photo}?w=640`, { range: 'bytes=10-19' });
  cache.mockRestore();
  expect([whole.statusCode, part.statusCode, await widthOf(whole.rawPayload)]).toEqual([200, 206, 640]);
  expect(part.rawPayload.equals(whole.rawPayload.subarray(10, 20))).toBe(true);
  expect(whole.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(scenario.faults).toEqual(Array(2).fill('Caching a variant failed: ENOSPC'));
  for (const folder of ['incoming', 'variants']) expect(await readdir(join(scenario.folder, folder))).toEqual([]);
});

test('a failing store is a server fault without details', async () => {
  jest.spyOn(scenario.media.store, 'size').mockRejectedValue(new Error('secret'));
  const { statusCode, body } = await get(`/media/${photo}`);
  expect([statusCode, body]).toEqual([500, '']);
});
