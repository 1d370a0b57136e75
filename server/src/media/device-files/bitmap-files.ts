import { quarterBitmap, quarters } from '../pictures/testing-picture.ts';
import { type DeviceFile, filesOf, tails } from './device-file.ts';

interface BitmapOptions {
  bits: number;
  /** Bytes of the picture's header: which version it is. */
  header?: number;
  compression?: number;
  /** Colours in the palette; the header says 0 for all that there can be. */
  colours?: number;
  topDown?: boolean;
  width?: number;
}

const masks = [0xff0000, 0xff00, 0xff, 0xff000000] as const;

/** The quarters as a bitmap of any version and depth. */
function bitmap({ bits, header = 40, compression = 0, colours, topDown = false, width = 40 }: BitmapOptions): Buffer {
  const height = 20;
  const paletteColours = bits > 8 ? 0 : (colours ?? 2 ** bits);
  const head = Buffer.alloc(14 + header + (compression === 3 && header === 40 ? 12 : 0) + paletteColours * 4);
  const pixelsAt = head.length;
  head.write('BM');
  head.writeUInt32LE(pixelsAt, 10);
  head.writeUInt32LE(header, 14);
  head.writeInt32LE(width, 18);
  head.writeInt32LE(topDown ? -height : height, 22);
  head.writeUInt16LE(1, 26);
  head.writeUInt16LE(bits, 28);
  head.writeUInt32LE(compression, 30);
  head.writeUInt32LE(colours ?? 0, 46);
  if (compression === 3)
    for (const [index, mask] of masks.slice(0, header < 56 ? 3 : 4).entries()) head.writeUInt32LE(mask, 54 + index * 4);
  for (const [index, [red, green, blue]] of quarters.slice(0, paletteColours).entries())
    head.set([blue, green, red, 0], pixelsAt - paletteColours * 4 + index * 4);
  const rows = Array.from({ length: height }, (_, y) => {
    const row = Buffer.alloc(Math.ceil((width * bits) / 32) * 4);
    for (let x = 0; x < width; x += 1) {
      const quarter = (y < height / 2 ? 0 : 2) + (x < width / 2 ? 0 : 1);
      const [red, green, blue] = quarters[quarter] ?? quarters[0];
      if (bits <= 8) {
        const index = quarter % 2 ** bits;
        const at = Math.floor((x * bits) / 8);
        row.writeUInt8((row[at] ?? 0) | (index << (8 - bits - ((x * bits) % 8))), at);
      } else if (bits === 16) row.writeUInt16LE(((red >> 3) << 10) | ((green >> 3) << 5) | (blue >> 3), x * 2);
      else row.set([blue, green, red, 255].slice(0, bits / 8), x * (bits / 8));
    }
    return row;
  });
  return Buffer.concat([head, ...(topDown ? rows : rows.toReversed())]);
}

/** The first version: sizes of two bytes, and colours of three (OS/2 1.x). */
function ofOs2(): Buffer {
  const head = Buffer.alloc(26);
  head.write('BM');
  head.writeUInt32LE(26, 10);
  head.writeUInt32LE(12, 14);
  for (const [index, value] of [40, 20, 1, 24].entries()) head.writeUInt16LE(value, 18 + index * 2);
  return Buffer.concat([head, Buffer.alloc(2400, 90)]);
}

const versions = [40, 52, 56, 108, 124];

/** Pictures of Windows programs. */
export const bitmapFiles: readonly DeviceFile[] = [
  ...filesOf(
    { becomes: 'jpg', showsQuarters: true },
    {
      ...Object.fromEntries(
        versions.flatMap((header) =>
          [4, 8, 16, 24, 32].map((bits) => [
            `of ${bits} bits, with a header of ${header} bytes`,
            () => bitmap({ bits, header, topDown: bits === 32 }),
          ]),
        ),
      ),
      ...Object.fromEntries(
        versions.map((header) => [
          `of 32 bits by masks, with a header of ${header} bytes`,
          () => bitmap({ bits: 32, header, compression: 3 }),
        ]),
      ),
      'of 8 bits with a palette of 4 colours': () => bitmap({ bits: 8, colours: 4 }),
      'of 4 bits with a palette of 4 colours': () => bitmap({ bits: 4, colours: 4 }),
      'from the top, of 8 bits with a small palette': () => bitmap({ bits: 8, colours: 4, topDown: true }),
      'of 16 bits that lacks the filling of its last row': () => bitmap({ bits: 16, width: 39 }).subarray(0, -2),
      ...Object.fromEntries(
        Object.entries(tails).map(([name, tail]) => [`and ${name}`, () => Buffer.concat([quarterBitmap(), tail()])]),
      ),
    },
  ),
  ...filesOf(
    { becomes: 'jpg' },
    {
      'of 1 bit': () => bitmap({ bits: 1 }),
      'of 1 bit and one colour': () => bitmap({ bits: 1, colours: 1 }),
    },
  ),
  ...filesOf(
    { becomes: 'pictureType' },
    {
      'of run lengths, of 8 bits': () => bitmap({ bits: 8, compression: 1 }),
      'of run lengths, of 4 bits': () => bitmap({ bits: 4, compression: 2 }),
      'that holds a JPEG': () => bitmap({ bits: 24, compression: 4 }),
      'that holds a PNG': () => bitmap({ bits: 24, compression: 5 }),
      'of OS/2': ofOs2,
    },
  ),
  ...filesOf(
    { becomes: 'pictureUnreadable' },
    {
      'cut at its half': () => {
        const file = bitmap({ bits: 24 });
        return file.subarray(0, file.length / 2);
      },
    },
  ),
].map((file) => ({ ...file, name: `a bitmap ${file.name}` }));
