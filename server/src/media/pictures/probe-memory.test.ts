import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { probeMemoryFor } from './probe-memory.ts';
import { flatWebp } from './testing-picture.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'probe-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const photo = () => sharp({ create: { width: 300, height: 200, channels: 3, background: '#a05040' } });
const usual = 48_000_000;

test.each([
  ['lossless', async () => flatWebp(8000, 6000), usual + 4 * 48_000_000],
  ['lossy', () => photo().webp().toBuffer(), usual + 4 * 60_000],
  ['extended', () => photo().webp().withMetadata({ orientation: 6 }).toBuffer(), usual + 4 * 60_000],
  ['cut off', async () => Buffer.from('RIFF\0\0\0\0WEBPVP8X'), usual],
  ['unknown', async () => Buffer.from('RIFF\0\0\0\0WEBPXMP ........................'), usual],
])('a %s WebP takes its pixels', async (_name, make, bytes) => {
  const path = join(folder, 'picture');
  await writeFile(path, await make());
  expect(await probeMemoryFor(path, 'webp')).toBe(bytes);
});

test('other formats take the file', async () => {
  expect(await probeMemoryFor(join(folder, 'none'), 'jpeg')).toBe(usual);
});
