import { deflateSync } from 'node:zlib';
import { pngPasses } from '../pictures/png-passes.ts';
import { pngChunk, quarters } from '../pictures/testing-picture.ts';

const signature = Buffer.from('89504e470d0a1a0a', 'hex');

/** Samples of a pixel by the PNG's kind (PNG, third edition, section 6.1). */
export const kinds = {
  grey: { code: 0, channels: 1, depths: [1, 2, 4, 8, 16] },
  colour: { code: 2, channels: 3, depths: [8, 16] },
  palette: { code: 3, channels: 1, depths: [1, 2, 4, 8] },
  'grey with alpha': { code: 4, channels: 2, depths: [8, 16] },
  'colour with alpha': { code: 6, channels: 4, depths: [8, 16] },
} as const;
export type Kind = keyof typeof kinds;

export interface PngOptions {
  kind?: Kind;
  depth?: number;
  interlaced?: boolean;
  width?: number;
  height?: number;
  /** Chunks between the header and the pixels, and behind the pixels. */
  before?: readonly Buffer[];
  behind?: readonly Buffer[];
  /** Alpha of all pixels: 0 to 1. */
  alpha?: number;
  /** Compresses the pixels. */
  compress?(rows: Buffer): Buffer;
  /** Bytes of each chunk of pixels. */
  pieceBytes?: number;
}

/** The palette of the quarters. */
const quarterPalette = pngChunk('PLTE', Buffer.from(quarters.flat()));

function samplesOf(kind: Kind, quarter: number, max: number, alpha: number): number[] {
  const colour = (quarters[quarter] ?? quarters[0]).map((value) => (value === 0 ? 0 : max));
  const opacity = Math.round(alpha * max);
  if (kind === 'palette') return [Math.min(quarter, max)];
  if (kind === 'colour') return colour;
  if (kind === 'colour with alpha') return [...colour, opacity];
  const grey = Math.round((colour.reduce((sum, value) => sum + value, 0) / 3 / max) * max);
  return kind === 'grey' ? [grey] : [grey, opacity];
}

/** Samples of a row, packed into bytes behind the row's filter. */
function packed(samples: readonly number[], depth: number): Buffer {
  const row = Buffer.alloc(1 + Math.ceil((samples.length * depth) / 8));
  for (const [index, sample] of samples.entries()) {
    const at = 1 + Math.floor((index * depth) / 8);
    if (depth === 16) row.writeUInt16BE(sample, at);
    else row.writeUInt8((row[at] ?? 0) | (sample << (8 - depth - ((index * depth) % 8))), at);
  }
  return row;
}

/** A PNG of the quarters in any kind and depth. */
export function quarterPng({
  kind = 'colour',
  depth = 8,
  interlaced = false,
  width = 40,
  height = 20,
  before = [],
  behind = [],
  alpha = 1,
  compress = deflateSync,
  pieceBytes = Number.POSITIVE_INFINITY,
}: PngOptions = {}): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([depth, kinds[kind].code, 0, 0, Number(interlaced)], 8);
  const rows: Buffer[] = [];
  for (const [left, top, stepX, stepY] of pngPasses[interlaced ? 'interlaced' : 'whole'])
    for (let y = top; y < height; y += stepY) {
      const samples: number[] = [];
      for (let x = left; x < width; x += stepX)
        samples.push(...samplesOf(kind, (y < height / 2 ? 0 : 2) + (x < width / 2 ? 0 : 1), 2 ** depth - 1, alpha));
      if (samples.length > 0) rows.push(packed(samples, depth));
    }
  const pixels = compress(Buffer.concat(rows));
  const size = Math.min(pieceBytes, pixels.length);
  const pieces = Array.from({ length: Math.ceil(pixels.length / size) }, (_, index) =>
    pngChunk('IDAT', pixels.subarray(index * size, (index + 1) * size)),
  );
  const palette =
    kind === 'palette'
      ? [depth === 1 ? pngChunk('PLTE', Buffer.from(quarters.flat().slice(0, 6))) : quarterPalette]
      : [];
  const end = pngChunk('IEND', Buffer.alloc(0));
  return Buffer.concat([signature, pngChunk('IHDR', head), ...palette, ...before, ...pieces, ...behind, end]);
}
