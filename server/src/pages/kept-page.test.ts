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

test('its memory covers its compressed copies', async () => {
  const kept = page();
  const encoded = await Promise.all(['br', 'zstd', 'gzip', 'identity'].map((encoding) => kept.encoded(encoding)));
  // Once each: a runtime without Zstandard sends the page as it is.
  const copies = new Set(encoded.map(({ bytes }) => bytes));
  const bytes = [...copies].reduce((sum, copy) => sum + copy.length, 0);
  expect(kept.maxBytes).toBeGreaterThan(bytes);
  expect(kept.maxBytes).toBeLessThan(2.2 * bytes);
});
