import * as zlib from 'node:zlib';
import { KeptPage } from './kept-page.ts';

/** Node has it since 22.15. */
const { zstdDecompressSync } = zlib as { zstdDecompressSync?: typeof zlib.gunzipSync };

const html = `<!doctype html><p>${'Listening '.repeat(2_000)}</p>`;
const page = () => new KeptPage({ status: 200, html, tag: 'W/"1"', renderedAt: 5, tags: [], calls: [] });

const unchanged = (bytes: Buffer) => bytes;
const decoded = {
  br: zlib.brotliDecompressSync,
  zstd: zstdDecompressSync ?? unchanged,
  gzip: zlib.gunzipSync,
  identity: unchanged,
};

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['gzip;q=0.5, zstd', zstdDecompressSync ? 'zstd' : 'gzip'],
  ['zstd', zstdDecompressSync ? 'zstd' : 'identity'],
  ['identity', 'identity'],
  ['', 'identity'],
  [undefined, 'identity'],
  ['pack200', 'identity'],
] as const)('who sends %p gets %s', async (header, expected) => {
  const { bytes, encoding } = await page().encoded(header);
  expect(encoding).toBe(expected);
  expect(decoded[encoding](bytes).toString()).toBe(html);
});

test('each encoding is made once', async () => {
  const kept = page();
  const [one, other] = await Promise.all([kept.encoded('br'), kept.encoded('gzip, br')]);
  expect(other.bytes).toBe(one.bytes);
});

test('its memory is that of its compressed copies, and of its plain bytes until there is one', async () => {
  const kept = page();
  const sizes: number[] = [];
  kept.onResize = () => sizes.push(kept.bytes);
  const besides = kept.bytes - html.length;
  expect(besides).toBeGreaterThan(0);
  const [br, gzip] = [await kept.encoded('br'), await kept.encoded('gzip')];
  expect(sizes).toEqual([besides + br.bytes.length, besides + br.bytes.length + gzip.bytes.length]);
  expect((await kept.encoded('identity')).bytes.toString()).toBe(html);
  expect(sizes).toHaveLength(2);
  // Each is in a memory of its own size.
  expect([br, gzip].map(({ bytes }) => bytes.buffer.byteLength)).toEqual([br.bytes.length, gzip.bytes.length]);
});

test('readers of the plain bytes at the same time share them', async () => {
  const kept = page();
  await kept.encoded('br');
  const [one, other] = await Promise.all([kept.encoded('identity'), kept.encoded('identity')]);
  expect(other.bytes).toBe(one.bytes);
  expect((await kept.encoded('identity')).bytes).toBe(one.bytes);
});

test.each(['br', 'gzip', ...(zstdDecompressSync ? ['zstd'] : [])])(
  '%s is made the plain bytes again',
  async (first) => {
    const kept = page();
    await kept.encoded(first);
    expect((await kept.encoded(undefined)).bytes.toString()).toBe(html);
    expect(zlib.gunzipSync((await kept.encoded('gzip')).bytes).toString()).toBe(html);
  },
);
