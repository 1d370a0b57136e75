import sharp from 'sharp';

/** A photo of four quarters, 40 x 20 as stored: red, green, blue and white from its upper left corner on. */
export const quarters = [
  [255, 0, 0],
  [0, 255, 0],
  [0, 0, 255],
  [255, 255, 255],
] as const;

export function quarterPixels(width = 40, height = 20): Buffer {
  const pixels = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const colour = quarters[(y < height / 2 ? 0 : 2) + (x < width / 2 ? 0 : 1)] ?? quarters[0];
      for (const [channel, value] of colour.entries()) pixels[(y * width + x) * 3 + channel] = value;
    }
  }
  return pixels;
}

export const quarterPhoto = () => sharp(quarterPixels(), { raw: { width: 40, height: 20, channels: 3 } });

/** A camera's JPEG with an orientation and a place in its EXIF data; the quarters lie so that it shows upright as `quarters`. */
export async function cameraPhoto(orientation: number): Promise<Buffer> {
  // What undoes each orientation (TIFF 6.0, tag 274).
  const undone = quarterPhoto();
  const flipped = orientation === 2 || orientation === 4 || orientation === 5 || orientation === 7;
  const turn = [0, 0, 0, 180, 180, 270, 270, 90, 90][orientation] ?? 0;
  const stored = await sharp(await (flipped ? undone.flop() : undone).png().toBuffer())
    .rotate(turn)
    .png()
    .toBuffer();
  return sharp(stored)
    .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
    .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
    .withMetadata({ orientation })
    .toBuffer();
}

/** The colours in the middle of a picture's four quarters. */
export async function readQuarters(path: string): Promise<number[][]> {
  const { data, info } = await sharp(path).removeAlpha().toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => {
    const offset = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
    return [...data.subarray(offset, offset + 3)];
  };
  return [at(0.25, 0.25), at(0.75, 0.25), at(0.25, 0.75), at(0.75, 0.75)];
}

/** A PNG's head that claims a size, and 5 kB. */
export function hugePng(side = 64_250): Buffer {
  const size = Buffer.alloc(8);
  size.writeUInt32BE(side, 0);
  size.writeUInt32BE(side, 4);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
    size,
    Buffer.from('0806000000', 'hex'),
    Buffer.alloc(5000),
  ]);
}

/** A bitmap's headers and its palette, if it has one: all black but the second colour, which is red. */
export function bitmapHead({
  width,
  height,
  bits,
  compression = 0,
}: {
  width: number;
  height: number;
  bits: number;
  compression?: number;
}) {
  const head = Buffer.alloc(54 + (bits <= 8 ? 4 * 2 ** bits : 0));
  head.write('BM');
  if (bits <= 8) head.writeUInt8(255, 60);
  head.writeUInt32LE(head.length, 10);
  head.writeUInt32LE(40, 14);
  head.writeInt32LE(width, 18);
  head.writeInt32LE(height, 22);
  head.writeUInt16LE(1, 26);
  head.writeUInt16LE(bits, 28);
  head.writeUInt32LE(compression, 30);
  return head;
}

/** The quarters as a bitmap of 24 bits, its rows from the bottom up, or from the top where the height is negative. */
export function quarterBitmap({ topDown = false } = {}): Buffer {
  const pixels = quarterPixels();
  const rows = Array.from({ length: 20 }, (_, y) => {
    const row = Buffer.from(pixels.subarray(y * 120, (y + 1) * 120));
    for (let x = 0; x < 120; x += 3) row.subarray(x, x + 3).reverse();
    return row;
  });
  return Buffer.concat([bitmapHead({ width: 40, height: topDown ? -20 : 20, bits: 24 }), ...(topDown ? rows : rows.toReversed())]);
}
