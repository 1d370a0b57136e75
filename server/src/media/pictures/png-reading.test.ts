import fs from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { maxParts } from './compaction.ts';
import { readPng } from './png-reading.ts';
import { chunkPng, flatPng, pngChunk, textPng } from './testing-picture.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'png-reading-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));
afterEach(() => jest.restoreAllMocks());

async function read(content: Buffer): Promise<Buffer | null> {
  const path = join(folder, 'picture');
  await writeFile(path, content);
  return readPng(path);
}

const png = flatPng(100, 100);
/** The picture with other chunks behind its head. */
const withChunks = (...chunks: readonly Buffer[]) => Buffer.concat([png.subarray(0, 33), ...chunks, png.subarray(33)]);
const noise = (bytes: number) => Buffer.from(Array.from({ length: bytes }, (_, index) => (index * 7_919) % 251));

test.each([
  ['a picture', png],
  ['chunks larger than what is looked through at a time', withChunks(pngChunk('IDAT', noise(200_000)))],
  ['many small chunks', withChunks(...Array.from({ length: 9_000 }, () => pngChunk('IDAT', noise(30))))],
  ['frames', withChunks(pngChunk('acTL', Buffer.alloc(8)), pngChunk('fcTL', Buffer.alloc(26)))],
  ['a picture that is cut off', png.subarray(0, png.length - 20)],
  ['a chunk that is cut off', withChunks(pngChunk('IDAT', noise(200_000))).subarray(0, 150_000)],
  ['a signature alone', png.subarray(0, 8)],
  ['less than a signature', png.subarray(0, 5)],
  ['nothing', Buffer.alloc(0)],
])('%s is read byte for byte', async (_what, content) => {
  expect((await read(content))?.equals(content)).toBe(true);
});

test.each([
  ['compressed texts', textPng(300, Buffer.from(png))],
  ['a text larger than what is looked through at a time', withChunks(pngChunk('tEXt', noise(300_000)))],
  ['a text before large pixels', withChunks(pngChunk('tEXt', noise(65_000)))],
  ['what stands behind its end', Buffer.concat([png, noise(100_000)])],
])('%s: none of it is read into memory', async (_what, content) => {
  const reads = jest.spyOn(fs, 'readSync');
  expect((await read(content))?.equals(png)).toBe(true);
  expect(reads).toHaveBeenCalled();
  for (const [, target] of reads.mock.calls) expect(target.byteLength).toBeLessThanOrEqual(65_536);
});

test('a text that is cut off is left out with what would follow', async () => {
  const text = pngChunk('tEXt', noise(1_000));
  expect((await read(withChunks(text).subarray(0, 500)))?.equals(png.subarray(0, 33))).toBe(true);
});

test('stops at ten thousand chunks, also of texts', async () => {
  expect(await read(chunkPng(1_000_000))).toBeNull();
  const texts = Array.from({ length: maxParts }, () => pngChunk('tEXt', Buffer.alloc(0)));
  expect(await read(withChunks(...texts))).toBeNull();
});
