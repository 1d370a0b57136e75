import { open, readFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';

/** Bytes of the file's header; the picture's own follows. */
const fileHeader = 14;

/** Sizes of the picture's header in use: version 1 to 5. */
const headerSizes = new Set([40, 52, 56, 108, 124]);

/** Bytes that hold all that is read of both headers. */
const headBytes = 70;

/** Pixels at most: 20 MB of more than 6 bits each. It is decoded in one go, so it must not take long. */
const mostPixels = 25_000_000;

export interface PictureSize {
  width: number;
  height: number;
}

interface BitmapHead extends PictureSize {
  bits: number;
  topDown: boolean;
  palette: number;
  pixels: number;
  /** Bits of red, green and blue in a pixel of 16 or 32 bits. */
  masks: readonly [number, number, number];
}

/** A bitmap's head; null for one that this community does not read: squeezed ones, odd depths, too many pixels. */
function readHead(bytes: Buffer): BitmapHead | null {
  if (bytes.length < fileHeader + 40 || !headerSizes.has(bytes.readUInt32LE(14))) return null;
  const [width, signedHeight, bits, compression] = [
    bytes.readInt32LE(18),
    bytes.readInt32LE(22),
    bytes.readUInt16LE(28),
    bytes.readUInt32LE(30),
  ];
  const height = Math.abs(signedHeight);
  const masked = compression === 3 && (bits === 16 || bits === 32);
  if (![1, 4, 8, 16, 24, 32].includes(bits) || (compression !== 0 && !masked)) return null;
  if (width < 1 || height < 1 || width * height > mostPixels || (masked && bytes.length < headBytes)) return null;
  return {
    width,
    height,
    bits,
    topDown: signedHeight < 0,
    palette: fileHeader + bytes.readUInt32LE(14),
    pixels: bytes.readUInt32LE(10),
    masks: masked
      ? [bytes.readUInt32LE(54), bytes.readUInt32LE(58), bytes.readUInt32LE(62)]
      : bits === 16
        ? [0x7c00, 0x3e0, 0x1f]
        : [0xff0000, 0xff00, 0xff],
  };
}

/** Size of a bitmap by its head; null for one that this community does not read. */
export async function readBitmapSize(path: string): Promise<PictureSize | null> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    return readHead(buffer.subarray(0, bytesRead));
  } finally {
    await file.close();
  }
}

/** Takes a mask's bits out of a pixel as 0 to 255. */
function channelReader(mask: number): (pixel: number) => number {
  const unsigned = mask >>> 0;
  if (unsigned === 0) return () => 0;
  const shift = 31 - Math.clz32(unsigned & -unsigned);
  const most = unsigned >>> shift;
  return (pixel) => Math.round((((pixel & unsigned) >>> shift) / most) * 255);
}

type PixelReader = (row: number, x: number, rgb: Buffer, at: number) => void;

function pixelReader(bytes: Buffer, { bits, palette, masks }: BitmapHead): PixelReader {
  if (bits <= 8) {
    return (row, x, rgb, at) => {
      const shift = 8 - bits - ((x * bits) % 8);
      const colour = palette + ((bytes.readUInt8(row + ((x * bits) >> 3)) >> shift) & (2 ** bits - 1)) * 4;
      for (let channel = 0; channel < 3; channel += 1) rgb[at + channel] = bytes.readUInt8(colour + 2 - channel);
    };
  }
  if (bits === 24) {
    return (row, x, rgb, at) => {
      for (let channel = 0; channel < 3; channel += 1) rgb[at + channel] = bytes.readUInt8(row + x * 3 + 2 - channel);
    };
  }
  const channels = masks.map(channelReader);
  return (row, x, rgb, at) => {
    const pixel = bits === 16 ? bytes.readUInt16LE(row + x * 2) : bytes.readUInt32LE(row + x * 4);
    for (const [channel, read] of channels.entries()) rgb[at + channel] = read(pixel);
  };
}

/**
 * A Windows bitmap for sharp, which does not read them; throws for one that is broken. What it says of transparency is left out: most
 * programs write nonsense there.
 */
export async function openBitmap(path: string): Promise<Sharp> {
  const bytes = await readFile(path);
  const head = readHead(bytes);
  if (!head) throw new RangeError('no bitmap');
  const { width, height, bits, topDown, pixels } = head;
  // Rows are filled up to four bytes.
  const rowBytes = Math.ceil((width * bits) / 32) * 4;
  const rgb = Buffer.alloc(width * height * 3);
  const readPixel = pixelReader(bytes, head);
  for (let y = 0; y < height; y += 1) {
    const row = pixels + (topDown ? y : height - 1 - y) * rowBytes;
    for (let x = 0; x < width; x += 1) readPixel(row, x, rgb, (y * width + x) * 3);
  }
  return sharp(rgb, { raw: { width, height, channels: 3 } });
}
