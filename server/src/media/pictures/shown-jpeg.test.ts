import sharp from 'sharp';
import { maxScans, shownJpeg } from './shown-jpeg.ts';

const photo = (options: object = {}) =>
  sharp({ create: { width: 64, height: 48, channels: 3, background: '#a05040' } })
    .jpeg(options)
    .toBuffer();

/** A segment with its marker. */
function segment(code: number, content: Buffer | string): Buffer {
  const head = Buffer.of(0xff, code, 0, 0);
  head.writeUInt16BE(Buffer.byteLength(content) + 2, 2);
  return Buffer.concat([head, Buffer.from(content)]);
}

/** A JPEG with segments behind its beginning. */
const withSegments = (jpeg: Buffer, ...segments: Buffer[]) =>
  Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)]);

const lastScan = (jpeg: Buffer): number => jpeg.lastIndexOf(Buffer.of(0xff, 0xda));

test.each([{}, { progressive: true }])('keeps a photo byte for byte (%j)', async (options) => {
  const jpeg = await photo(options);
  expect(shownJpeg(Buffer.from(jpeg))).toEqual(jpeg);
});

test('keeps orientation and colour profile, and leaves out what no decoder asks for', async () => {
  const jpeg = await sharp(await photo())
    .withMetadata({ orientation: 6, icc: 'p3' })
    .jpeg()
    .toBuffer();
  const full = withSegments(
    jpeg,
    segment(0xfe, 'a comment'),
    segment(0xe1, 'http://ns.adobe.com/xap/1.0/\0<x:xmpmeta>'),
    segment(0xed, 'Photoshop 3.0\0'),
  );
  const shown = shownJpeg(full);
  expect(shown).toEqual(jpeg);
  expect(await sharp(shown ?? '').metadata()).toMatchObject({ orientation: 6, icc: expect.any(Buffer) });
});

test('leaves out what follows the end, and a second set of EXIF data', async () => {
  const jpeg = await sharp(await photo())
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect(shownJpeg(Buffer.concat([jpeg, Buffer.alloc(1000, 0xff)]))).toEqual(jpeg);
  const twice = shownJpeg(withSegments(jpeg, segment(0xe1, 'Exif\0\0first')));
  expect(twice?.includes('first')).toBe(true);
  expect(await sharp(twice ?? '').metadata()).not.toMatchObject({ orientation: 6 });
});

test('keeps a colour profile of a printing press whole, and leaves a larger one out whole', async () => {
  const jpeg = await photo();
  const piece = segment(0xe2, Buffer.concat([Buffer.from('ICC_PROFILE\0'), Buffer.alloc(60_000)]));
  const withProfile = (pieces: number) => withSegments(jpeg, ...Array.from({ length: pieces }, () => piece));
  // Jest compares megabytes for seconds.
  expect(shownJpeg(withProfile(45))?.equals(withProfile(45))).toBe(true);
  expect(shownJpeg(withProfile(160))?.equals(jpeg)).toBe(true);
});

/** EXIF data of directories that lead from one to the next, and from the last to the first (Exif 2.3, 4.6.3). */
function nestedExif(depth: number): Buffer {
  const entryBytes = 18;
  const exif = Buffer.alloc(8 + depth * entryBytes);
  exif.write('II*\0\b\0\0\0', 'latin1');
  for (let index = 0; index < depth; index += 1) {
    const at = 8 + index * entryBytes;
    const next = 8 + ((index + 1) % depth) * entryBytes;
    exif.writeUInt16LE(1, at);
    // One value: where the directory of the camera is. The next directory is the same.
    exif.writeUInt16LE(0x8769, at + 2);
    exif.writeUInt16LE(4, at + 4);
    exif.writeUInt32LE(1, at + 6);
    exif.writeUInt32LE(next, at + 10);
    exif.writeUInt32LE(next, at + 14);
  }
  return Buffer.concat([Buffer.from('Exif\0\0'), exif]);
}

test('60 kB of EXIF data in a circle of directories are read in no time', async () => {
  const shown = shownJpeg(withSegments(await photo(), segment(0xe1, nestedExif(3_300)))) ?? Buffer.alloc(0);
  const before = process.cpuUsage();
  expect(await sharp(shown).metadata()).toMatchObject({ width: 64, exif: expect.any(Buffer) });
  // Microseconds of processor time, which others on the machine do not change. It takes one or two thousand.
  expect(process.cpuUsage(before).user).toBeLessThan(500_000);
});

test('refuses thousands of scans', async () => {
  const jpeg = await photo({ progressive: true });
  const scan = jpeg.subarray(lastScan(jpeg), jpeg.length - 2);
  const scans = (count: number) =>
    Buffer.concat([jpeg.subarray(0, jpeg.length - 2), ...Array.from({ length: count }, () => scan), jpeg.subarray(-2)]);
  expect(shownJpeg(scans(4000))).toBeNull();
  expect(shownJpeg(scans(maxScans))).toBeNull();
  expect(shownJpeg(scans(10))).toEqual(scans(10));
});

test('refuses scans of many pixels sooner', async () => {
  const jpeg = await photo({ progressive: true });
  const scan = jpeg.subarray(lastScan(jpeg), jpeg.length - 2);
  const frame = jpeg.indexOf(Buffer.of(0xff, 0xc2));
  jpeg.writeUInt16BE(8000, frame + 5);
  jpeg.writeUInt16BE(8000, frame + 7);
  const scans = Buffer.concat([
    jpeg.subarray(0, -2),
    scan,
    scan,
    scan,
    scan,
    scan,
    scan,
    scan,
    scan,
    jpeg.subarray(-2),
  ]);
  expect(shownJpeg(scans)).toBeNull();
});

test('65,535 restart markers are data, and as many segments too many', async () => {
  const jpeg = await photo();
  const scan = lastScan(jpeg);
  const data = scan + 2 + jpeg.readUInt16BE(scan + 2);
  const restarts = Buffer.alloc(131_070, Buffer.of(0xff, 0xd0));
  const restarted = Buffer.concat([jpeg.subarray(0, data), restarts, jpeg.subarray(data)]);
  expect(shownJpeg(Buffer.from(restarted))).toEqual(restarted);
  const tables = Array.from({ length: 65_535 }, () => segment(0xdb, Buffer.alloc(65)));
  expect(shownJpeg(withSegments(jpeg, ...tables))).toBeNull();
});

test.each([
  ['nothing', Buffer.alloc(0)],
  ['a beginning', Buffer.from('ffd8ff', 'hex')],
  ['a segment that is cut off', Buffer.from('ffd8ffe1ffff4578', 'hex')],
  ['a marker at the end', Buffer.from('ffd8ffda', 'hex')],
  ['a segment that says it has no length', Buffer.from('ffd8ffdb0000ffdb0000', 'hex')],
])('ends with %s', (_what, jpeg) => {
  expect(shownJpeg(Buffer.from(jpeg))?.length).toBeLessThanOrEqual(jpeg.length);
});
