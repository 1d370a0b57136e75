import { constants, crc32, deflateRawSync, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** A photo of four quarters, 40 x 20 as stored: red, green, blue and white, from the upper left. */
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

/** A camera's JPEG with an orientation and a location in its EXIF data; upright it shows `quarters`. */
export async function cameraPhoto(orientation: number): Promise<Buffer> {
  // The inverse of each orientation (TIFF 6.0, tag 274).
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
  const { data, info } = await sharp(path)
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
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

/** The quarters as a 24-bit bitmap, bottom-up, or top-down if the height is negative. */
export function quarterBitmap({ topDown = false } = {}): Buffer {
  const pixels = quarterPixels();
  const rows = Array.from({ length: 20 }, (_, y) => {
    const row = Buffer.from(pixels.subarray(y * 120, (y + 1) * 120));
    for (let x = 0; x < 120; x += 3) row.subarray(x, x + 3).reverse();
    return row;
  });
  return Buffer.concat([
    bitmapHead({ width: 40, height: topDown ? -20 : 20, bits: 24 }),
    ...(topDown ? rows : rows.toReversed()),
  ]);
}

/** A transparent WebP of one colour in 36 bytes, with up to 16,383 pixels a side. */
export function flatWebp(width: number, height: number): Buffer {
  const webp = Buffer.from('524946461c000000574542505650384c0f0000002ffefff4150710fd8f020622a2ff0100', 'hex');
  // Width and height less one in 14 bits each, then the sign of transparency (WebP Lossless Bitstream Specification,
  // section 3).
  webp.writeUInt32LE(((width - 1) | ((height - 1) << 14) | (1 << 28)) >>> 0, 21);
  return webp;
}

export function pngChunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, checksum]);
}

/** A zlib stream of zeros, made by repeating independent blocks of a megabyte. */
function packedZeros(bytes: number): Buffer {
  const block = 1024 * 1024;
  const flushed = deflateRawSync(Buffer.alloc(block), { level: 9, finishFlush: constants.Z_FULL_FLUSH });
  const checksum = Buffer.alloc(4);
  // Adler-32 of zeros (RFC 1950, section 8.2).
  checksum.writeUInt32BE((((bytes % 65_521) << 16) | 1) >>> 0);
  const blocks = Array.from({ length: Math.floor(bytes / block) }, () => flushed);
  return Buffer.concat([
    Buffer.from('78da', 'hex'),
    ...blocks,
    deflateRawSync(Buffer.alloc(bytes % block), { level: 9 }),
    checksum,
  ]);
}

/** A transparent PNG of one colour and any size: 400 kB for 10,000 pixels square. */
export function flatPng(width: number, height: number): Buffer {
  const head = Buffer.from('00000000000000000806000000', 'hex');
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  const rows = packedZeros(height * (1 + width * 4));
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([signature, pngChunk('IHDR', head), pngChunk('IDAT', rows), pngChunk('IEND', Buffer.alloc(0))]);
}

/** A PNG with text chunks of 8 kB that each inflate to 7.9 MB. */
export function textPng(texts: number, png: Buffer = flatPng(100, 100)): Buffer {
  const text = deflateSync(Buffer.alloc(7_900_000, 'A'), { level: 9 });
  const chunks = Array.from({ length: texts }, (_, index) =>
    pngChunk('zTXt', Buffer.concat([Buffer.from(`k${index}\0\0`), text])),
  );
  // After the signature and IHDR.
  return Buffer.concat([png.subarray(0, 33), ...chunks, png.subarray(33)]);
}

/** A PNG with empty IDAT chunks before its own, and a text chunk after IHDR. */
export function chunkPng(pieces: number, png: Buffer = flatPng(100, 100)): Buffer {
  const text = pngChunk('tEXt', Buffer.from('k\0text'));
  const empty = Buffer.alloc(pieces * 12, pngChunk('IDAT', Buffer.alloc(0)));
  return Buffer.concat([png.subarray(0, 33), text, empty, png.subarray(33)]);
}

/**
 * A phone's panorama as it comes from its camera: 62 million pixels in a baseline JPEG, turned by its orientation or
 * not.
 */
export function panorama(orientation = 1): Promise<Buffer> {
  return sharp({ create: { width: 16_000, height: 3900, channels: 3, background: '#a05040' } })
    .jpeg({ quality: 50, optimiseCoding: false })
    .withMetadata({ orientation })
    .toBuffer();
}
