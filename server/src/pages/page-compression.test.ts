import { KeptPage } from './kept-page.ts';
import { PageCompression } from './page-compression.ts';

/** A runtime whose Zstandard says how it was asked. */
const withZstd = {
  constants: { ZSTD_c_compressionLevel: 100 },
  zstdCompress: (
    content: Buffer,
    { params }: { params: Record<number, number> },
    done: (error: Error | null, bytes: Buffer) => void,
  ) => done(null, Buffer.from(`${content.toString()} at ${params[100]}`)),
  zstdDecompress: (bytes: Buffer, done: (error: Error | null, content: Buffer) => void) => done(null, bytes),
};

test.each([
  ['zstd', 'zstd', 'identity'],
  ['gzip, zstd', 'zstd', 'gzip'],
  ['gzip, deflate, br, zstd', 'br', 'br'],
  ['br;q=0.5, zstd', 'zstd', 'br'],
  ['zstd;q=0, gzip', 'gzip', 'gzip'],
  ['*', 'br', 'br'],
  ['pack200', 'identity', 'identity'],
  [undefined, 'identity', 'identity'],
] as const)('who sends %p gets %s where the runtime has Zstandard, and else %s', (header, expected, without) => {
  expect(new PageCompression(withZstd).encodingFor(header)).toBe(expected);
  expect(new PageCompression({}).encodingFor(header)).toBe(without);
});

test('a page is compressed once for all who take Zstandard', async () => {
  const content = { status: 200, html: '<p>', tag: 'W/"1"', renderedAt: 5, tags: [], calls: [] } as const;
  const page = new KeptPage(content, new PageCompression(withZstd));
  const [one, other] = await Promise.all([page.encoded('zstd'), page.encoded('gzip, zstd')]);
  expect({ ...one, bytes: String(one.bytes) }).toEqual({ encoding: 'zstd', bytes: '<p> at 9' });
  expect(other.bytes).toBe(one.bytes);
});

test('a page that is sent once is compressed in less time', async () => {
  const bytes = await new PageCompression(withZstd).compress(Buffer.from('<p>'), 'zstd', 'once');
  expect(String(bytes)).toBe('<p> at 3');
});
