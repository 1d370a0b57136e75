import sharp, { type Sharp } from 'sharp';
import { quarterPhoto } from '../pictures/testing-picture.ts';
import { type DeviceFile, filesOf, tails } from './device-file.ts';
import { turnedPhoto } from './jpeg-parts.ts';

/** Two frames, of which the first is the quarters. */
async function moving(format: 'gif' | 'webp'): Promise<Buffer> {
  const frames = [await quarterPhoto().png().toBuffer(), await quarterPhoto().negate().png().toBuffer()];
  return sharp(frames, { join: { animated: true } })
    .toFormat(format, { loop: 0, delay: [80, 120] })
    .toBuffer();
}

const webp = (photo: Sharp = quarterPhoto()) => photo.webp({ lossless: true }).toBuffer();

/** A RIFF chunk. */
function chunk(type: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.write(type);
  head.writeUInt32LE(content.length, 4);
  return Buffer.concat([head, content, Buffer.alloc(content.length & 1)]);
}

/** A WebP that says another length of itself. */
function lengthened(file: Buffer, by: number): Buffer {
  const changed = Buffer.from(file);
  changed.writeUInt32LE(changed.readUInt32LE(4) + by, 4);
  return changed;
}

const shown = { becomes: 'jpg', showsQuarters: true } as const;

const webpFiles = [
  ...filesOf(shown, {
    'without loss': () => webp(),
    'with loss': () => quarterPhoto().webp({ quality: 95, smartSubsample: true }).toBuffer(),
    'nearly without loss': () => quarterPhoto().webp({ nearLossless: true }).toBuffer(),
    'that moves': () => moving('webp'),
    'with a colour profile': () => webp(quarterPhoto().withIccProfile('p3')),
    'with EXIF data': () => webp(quarterPhoto().withExif({ IFD0: { Make: 'Phone' } })),
    'with XMP': () => webp(quarterPhoto().withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"/>')),
    'with an unknown chunk': async () => {
      const file = await webp();
      return lengthened(Buffer.concat([file, chunk('C2PA', Buffer.alloc(33))]), 42);
    },
    ...Object.fromEntries(
      [1, 2, 3, 4, 5, 6, 7, 8].map((orientation) => [
        `with orientation ${orientation}`,
        async () => webp(sharp(await turnedPhoto(orientation)).withMetadata({ orientation })),
      ]),
    ),
    ...Object.fromEntries(
      Object.entries(tails).map(([name, tail]) => [`and ${name}`, async () => Buffer.concat([await webp(), tail()])]),
    ),
  }),
  ...filesOf(
    { becomes: 'webp', showsQuarters: true },
    {
      'with transparency': () => webp(quarterPhoto().ensureAlpha(0.99)),
      'with transparency and loss': () => quarterPhoto().ensureAlpha(0.99).webp({ quality: 95 }).toBuffer(),
    },
  ),
  ...filesOf(
    { becomes: 'pictureUnreadable' },
    {
      'of nothing': () => Buffer.from('RIFF\x04\0\0\0WEBP', 'latin1'),
      'that only says its size': async () => (await webp(quarterPhoto().ensureAlpha(0.9))).subarray(0, 30),
    },
  ),
].map((file) => ({ ...file, name: `a WebP ${file.name}` }));

const gif = (colours = 8) => quarterPhoto().gif({ colours }).toBuffer();

/** A GIF with blocks between its palette and its first picture. */
async function withBlocks(...blocks: Buffer[]): Promise<Buffer> {
  const file = await gif();
  const at = 13 + (((file[10] ?? 0) & 0x80) === 0 ? 0 : 3 * 2 ** (((file[10] ?? 0) & 7) + 1));
  return Buffer.concat([file.subarray(0, at), ...blocks, file.subarray(at)]);
}

const gifFiles = [
  ...filesOf(
    { becomes: 'webp', showsQuarters: true },
    {
      ...Object.fromEntries([8, 16, 64, 256].map((colours) => [`of ${colours} colours`, () => gif(colours)])),
      interlaced: () => quarterPhoto().gif({ progressive: true }).toBuffer(),
      'that moves': () => moving('gif'),
      'of the first version': async () => {
        const file = await gif();
        file.write('GIF87a', 0, 'latin1');
        return file;
      },
      'with a comment': () => withBlocks(Buffer.from('\x21\xfe\x05hello\0', 'latin1')),
      'with a number of loops': () => withBlocks(Buffer.from('\x21\xff\x0bNETSCAPE2.0\x03\x01\0\0\0', 'latin1')),
      'with XMP': () => withBlocks(Buffer.from('\x21\xff\x0bXMP DataXMP\x03abc\0', 'latin1')),
      'with a plain text': () => withBlocks(Buffer.from(`\x21\x01\x0c${'\0'.repeat(12)}\x02hi\0`, 'latin1')),
      'without its trailer': async () => (await gif()).subarray(0, -1),
      ...Object.fromEntries(
        Object.entries(tails).map(([name, tail]) => [`and ${name}`, async () => Buffer.concat([await gif(), tail()])]),
      ),
    },
  ),
  ...filesOf(
    { becomes: 'webp' },
    {
      'with transparency': () => quarterPhoto().ensureAlpha(0).gif().toBuffer(),
    },
  ),
  ...filesOf(shown, { 'of four colours': () => gif(4) }),
  ...filesOf({ becomes: 'jpg' }, { 'of two colours': () => gif(2) }),
  ...filesOf(
    { becomes: 'pictureUnreadable' },
    {
      'of a head alone': async () => (await gif()).subarray(0, 13),
      'of a palette alone': async () => (await gif()).subarray(0, 30),
    },
  ),
].map((file) => ({ ...file, name: `a GIF ${file.name}` }));

/** Pictures of messengers, keyboards and web pages. */
export const webFiles: readonly DeviceFile[] = [...webpFiles, ...gifFiles];
