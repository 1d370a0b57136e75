import { once } from 'node:events';
import { crc32, createDeflate, deflateSync } from 'node:zlib';

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/**
 * First column and row, and the steps between columns and rows, of each of the seven passes of Adam7 (PNG, section
 * 8.1).
 */
const passes = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

const bytesPerPixel = 4;

/** Bytes of the picture before compression: each row of pixels has a byte that names its filter. */
function rawBytes(width: number, height: number, interlaced: boolean): number {
  const bytesOf = (columns: number, rows: number) =>
    columns > 0 && rows > 0 ? rows * (1 + columns * bytesPerPixel) : 0;
  if (!interlaced) return bytesOf(width, height);
  return passes
    .map(([x, y, stepX, stepY]) => bytesOf(Math.ceil((width - x) / stepX), Math.ceil((height - y) / stepY)))
    .reduce((sum, bytes) => sum + bytes, 0);
}

function header(width: number, height: number, interlaced: boolean): Buffer {
  const bytes = Buffer.alloc(13);
  bytes.writeUInt32BE(width, 0);
  bytes.writeUInt32BE(height, 4);
  // Eight bits, red, green, blue and alpha.
  bytes.set([8, 6, 0, 0, interlaced ? 1 : 0], 8);
  return chunk('IHDR', bytes);
}

const picture = (...chunks: readonly Buffer[]): Buffer =>
  Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...chunks, chunk('IEND', Buffer.alloc(0))]);

async function deflatedZeros(byteCount: number): Promise<Buffer> {
  const deflate = createDeflate({ level: 9 });
  const parts: Buffer[] = [];
  deflate.on('data', (part: Buffer) => parts.push(part));
  const piece = Buffer.alloc(1 << 20);
  for (let left = byteCount; left > 0; left -= piece.length) {
    if (!deflate.write(left < piece.length ? piece.subarray(0, left) : piece)) await once(deflate, 'drain');
  }
  deflate.end();
  await once(deflate, 'end');
  return Buffer.concat(parts);
}

/** A PNG of transparent pixels: a thousandth of what it takes once it is decoded. */
export async function transparentPng(width: number, height: number, { interlaced = false } = {}): Promise<Buffer> {
  const pixels = await deflatedZeros(rawBytes(width, height, interlaced));
  return picture(header(width, height, interlaced), chunk('IDAT', pixels));
}

/**
 * A PNG of one pixel with compressed texts (PNG, section 11.3.4.3): a reader that unpacks them holds `textBytes` for
 * each.
 */
export function pngOfTexts(textCount: number, textBytes: number, { interlaced = false } = {}): Buffer {
  const text = deflateSync(Buffer.alloc(textBytes, 'x'), { level: 9 });
  const texts = Array.from({ length: textCount }, (_, index) =>
    chunk('zTXt', Buffer.concat([Buffer.from(`Text ${index}\0\0`), text])),
  );
  return picture(header(1, 1, interlaced), ...texts, chunk('IDAT', deflateSync(Buffer.alloc(5))));
}

/** A PNG of one pixel with so many chunks without data between a text and its pixel: 12 bytes each. */
export function pngOfChunks(chunkCount: number): Buffer {
  const text = chunk('tEXt', Buffer.from('k\0text'));
  const empty = Buffer.alloc(chunkCount * 12, chunk('IDAT', Buffer.alloc(0)));
  return picture(header(1, 1, false), text, empty, chunk('IDAT', deflateSync(Buffer.alloc(5))));
}

/** An animated PNG of one pixel and so many frames (PNG, section 11.3.6). */
export function pngOfFrames(frameCount: number): Buffer {
  const pixel = deflateSync(Buffer.alloc(5));
  const control = (sequence: number) => {
    const bytes = Buffer.alloc(26);
    bytes.writeUInt32BE(sequence);
    bytes.writeUInt32BE(1, 4);
    bytes.writeUInt32BE(1, 8);
    // A twentieth of a second.
    bytes.set([0, 1, 0, 20], 20);
    return chunk('fcTL', bytes);
  };
  const content = (sequence: number) => {
    const number = Buffer.alloc(4);
    number.writeUInt32BE(sequence);
    return chunk('fdAT', Buffer.concat([number, pixel]));
  };
  const animation = Buffer.alloc(8);
  animation.writeUInt32BE(frameCount);
  const frames = Array.from({ length: frameCount - 1 }, (_, index) => [control(2 * index + 1), content(2 * index + 2)]);
  const further = Buffer.concat(frames.flat());
  return picture(header(1, 1, false), chunk('acTL', animation), control(0), chunk('IDAT', pixel), further);
}
