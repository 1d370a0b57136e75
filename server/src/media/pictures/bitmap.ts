import { open, readFile } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import sharp, { type Sharp } from 'sharp';

/** Bytes of the file's header; the picture's own follows. */
const fileHeader = 14;

/** Sizes of the picture's header in use: version 1 to 5. */
const headerSizes = new Set([40, 52, 56, 108, 124]);

/** Bytes of both headers that are read. */
const headBytes = 70;

/** Maximum pixels of a bitmap. */
export const maxBitmapPixels = 25_000_000;

/** Pixels between two yields to the event loop. */
const pixelsAtOnce = 250_000;

export interface PictureSize {
  width: number;
  height: number;
}

interface BitmapHead extends PictureSize {
  bits: number;
  topDown: boolean;
  palette: number;
  /** Colours in the palette; 0 without one. */
  colours: number;
  pixels: number;
  /** Bits of red, green and blue in a pixel of 16 or 32 bits. */
  masks: readonly [number, number, number];
}

/** A bitmap's head; null if it is not supported: compressed, or of an odd depth. */
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
  if (width < 1 || height < 1 || (masked && bytes.length < headBytes)) return null;
  return {
    width,
    height,
    bits,
    topDown: signedHeight < 0,
    palette: fileHeader + bytes.readUInt32LE(14),
    colours: bits > 8 ? 0 : Math.min(bytes.readUInt32LE(46) || 2 ** bits, 2 ** bits),
    pixels: bytes.readUInt32LE(10),
    masks: masked
      ? [bytes.readUInt32LE(54), bytes.readUInt32LE(58), bytes.readUInt32LE(62)]
      : bits === 16
        ? [0x7c00, 0x3e0, 0x1f]
        : [0xff0000, 0xff00, 0xff],
  };
}

/** Size of a bitmap by its head; null if it is not supported. */
export async function readBitmapSize(path: string): Promise<PictureSize | null> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    return readHead(buffer.subarray(0, bytesRead));
  } finally {
    await file.close();
  }
}

/** Reads a mask's bits of a pixel as 0 to 255. */
function channelReader(mask: number): (pixel: number) => number {
  const unsigned = mask >>> 0;
  if (unsigned === 0) return () => 0;
  const shift = 31 - Math.clz32(unsigned & -unsigned);
  const scale = 255 / (unsigned >>> shift);
  return (pixel) => (((pixel & unsigned) >>> shift) * scale + 0.5) | 0;
}

/** Converts the row at an offset to RGB. */
type RowReader = (row: number, rgb: Uint8Array, at: number) => void;

function paletteReader(bytes: Uint8Array, { width, bits, palette, colours }: BitmapHead): RowReader {
  const mask = 2 ** bits - 1;
  return (row, rgb, at) => {
    for (let x = 0; x < width; x += 1) {
      const bit = x * bits;
      const index = ((bytes[row + (bit >> 3)] ?? 0) >> (8 - bits - (bit & 7))) & mask;
      // What is not in the palette stays black, as in browsers.
      if (index >= colours) continue;
      const colour = palette + index * 4;
      rgb[at + x * 3] = bytes[colour + 2] ?? 0;
      rgb[at + x * 3 + 1] = bytes[colour + 1] ?? 0;
      rgb[at + x * 3 + 2] = bytes[colour] ?? 0;
    }
  };
}

function colourReader(bytes: Uint8Array, { width, bits, masks }: BitmapHead): RowReader {
  const [red, green, blue] = [channelReader(masks[0]), channelReader(masks[1]), channelReader(masks[2])];
  const step = bits / 8;
  return (row, rgb, at) => {
    for (let x = 0; x < width; x += 1) {
      let pixel = 0;
      for (let byte = step - 1; byte >= 0; byte -= 1) pixel = (pixel << 8) | (bytes[row + x * step + byte] ?? 0);
      rgb[at + x * 3] = red(pixel);
      rgb[at + x * 3 + 1] = green(pixel);
      rgb[at + x * 3 + 2] = blue(pixel);
    }
  };
}

/**
 * Decodes a Windows bitmap for sharp, which cannot read them. Throws for a broken one. Transparency is ignored, since
 * most programs write arbitrary values there.
 */
export async function openBitmap(path: string): Promise<Sharp> {
  const bytes = await readFile(path);
  const head = readHead(bytes);
  if (!head || head.width * head.height > maxBitmapPixels) throw new RangeError('no bitmap');
  const { width, height, bits, topDown, palette, colours, pixels } = head;
  // Rows are padded to four bytes; some programs leave the padding of the last one out.
  const rowBytes = Math.ceil((width * bits) / 32) * 4;
  const end = pixels + rowBytes * (height - 1) + Math.ceil((width * bits) / 8);
  if (end > bytes.length || palette + 4 * colours > bytes.length) throw new RangeError('a bitmap is cut off');
  const rgb = new Uint8Array(width * height * 3);
  const readRow = bits <= 8 ? paletteReader(bytes, head) : colourReader(bytes, head);
  const rowsAtOnce = Math.ceil(pixelsAtOnce / width);
  for (let y = 0; y < height; y += 1) {
    readRow(pixels + (topDown ? y : height - 1 - y) * rowBytes, rgb, y * width * 3);
    if (y % rowsAtOnce === 0) await setImmediate();
  }
  return sharp(rgb, { raw: { width, height, channels: 3 } });
}
