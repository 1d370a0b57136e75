import type { uploadRefusals } from '@community/contract/upload-refusals';

/** A file as a device or an editor writes it, and what becomes of it. */
export interface DeviceFile {
  /** Who writes such a file, or what is peculiar about it. */
  name: string;
  make(): Buffer | Promise<Buffer>;
  /** The stored format, or the reason of the refusal. */
  becomes: 'jpg' | 'webp' | 'mp4' | keyof typeof uploadRefusals;
  /** Its picture is the four quarters of `testing-picture.ts`, upright; otherwise only its format is looked at. */
  showsQuarters?: boolean;
}

type Options = Pick<DeviceFile, 'becomes' | 'showsQuarters'>;

/** Files that become the same. */
export const filesOf = (
  { becomes, showsQuarters = false }: Options,
  makers: Readonly<Record<string, DeviceFile['make']>>,
): DeviceFile[] => Object.entries(makers).map(([name, make]) => ({ name, make, becomes, showsQuarters }));

const wholeNumber = (bytes: number, littleEndian: boolean) => (value: number) => {
  const buffer = Buffer.alloc(bytes);
  if (littleEndian) buffer.writeUIntLE(value, 0, bytes);
  else buffer.writeUIntBE(value, 0, bytes);
  return buffer;
};

/** EXIF data with an orientation, in one of the byte orders (TIFF 6.0, section 2), and with a thumbnail. */
export function exifOf(orientation: number, { littleEndian = true, thumbnail = Buffer.alloc(0) } = {}): Buffer {
  const short = wholeNumber(2, littleEndian);
  const long = wholeNumber(4, littleEndian);
  const entry = (tag: number, type: number, value: Buffer) =>
    Buffer.concat([short(tag), short(type), long(1), value, Buffer.alloc(4 - value.length)]);
  const nextAt = 8 + 2 + 12 + 4;
  const thumbnailAt = nextAt + 2 + 24 + 4;
  return Buffer.concat([
    Buffer.from(littleEndian ? 'II' : 'MM'),
    short(42),
    long(8),
    short(1),
    entry(0x0112, 3, short(orientation)),
    long(thumbnail.length > 0 ? nextAt : 0),
    short(2),
    entry(0x0201, 4, long(thumbnailAt)),
    entry(0x0202, 4, long(thumbnail.length)),
    long(0),
    thumbnail,
  ]);
}

/** What programs leave behind a picture's end. */
export const tails: Readonly<Record<string, () => Buffer>> = {
  'a line break': () => Buffer.from('\r\n'),
  'zeros up to a block of a memory card': () => Buffer.alloc(32_768),
  'erased flash memory': () => Buffer.alloc(4096, 0xff),
  'the rest of the larger picture that was there before': () => Buffer.alloc(9000, 'IDATIEND\xff\xda\xff\x00'),
  'a page of a web server': () => Buffer.from('<!-- cached 2026-05-01 --><script>alert(1)</script>'),
  'a ZIP archive': () => Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(500, 7), Buffer.from('PK\x05\x06')]),
  'a trailer of Samsung': () => Buffer.concat([Buffer.alloc(64, 1), Buffer.from('SEFH\x6a\0\0\0SEFT')]),
};
