import { crc32 } from 'node:zlib';
import { maxParts } from '../pictures/compaction.ts';
import { chunkFrameBytes, signatureBytes } from '../pictures/shown-png.ts';
import { maxAnimationBytes } from './animation-budget.ts';

/** A chunk's type and content, and the whole of it. */
export interface PngChunk {
  type: string;
  content: Buffer;
  whole: Buffer;
}

/**
 * Chunks of an animation, once or repeated, with the least and the most bytes that they have (PNG, third edition,
 * section 11). Profiles, EXIF data and texts are none of them.
 */
const kept: Readonly<Record<string, { bytes: readonly [least: number, most: number]; isRepeated?: boolean }>> = {
  IHDR: { bytes: [13, 13] },
  PLTE: { bytes: [3, 768] },
  tRNS: { bytes: [1, 256] },
  gAMA: { bytes: [4, 4] },
  cHRM: { bytes: [32, 32] },
  sRGB: { bytes: [1, 1] },
  cICP: { bytes: [4, 4] },
  sBIT: { bytes: [1, 4] },
  acTL: { bytes: [8, 8] },
  fcTL: { bytes: [26, 26], isRepeated: true },
  IDAT: { bytes: [0, maxAnimationBytes], isRepeated: true },
  fdAT: { bytes: [4, maxAnimationBytes], isRepeated: true },
  IEND: { bytes: [0, 0] },
};

/** Whether an animation may have chunks of a type. */
export const isAnimationChunk = (type: string): boolean => type in kept;

/** How many frames a PNG announces before its pixels; 0 for a still. */
export function announcedFrames(png: Buffer): number {
  for (let at = signatureBytes, chunks = 0; at + chunkFrameBytes + 4 <= png.length && chunks < maxParts; chunks += 1) {
    const type = png.toString('latin1', at + 4, at + 8);
    if (type === 'acTL') return png.readUInt32BE(at + 8);
    if (type === 'IDAT') return 0;
    at += chunkFrameBytes + png.readUInt32BE(at);
  }
  return 0;
}

/** The chunks of an animation, each with its right length and checksum, up to its end; null if one is wrong or missing. */
export function readPngChunks(png: Buffer): PngChunk[] | null {
  const chunks: PngChunk[] = [];
  const found = new Set<string>();
  for (let at = signatureBytes, count = 0; at + chunkFrameBytes <= png.length && count < maxParts; count += 1) {
    const length = png.readUInt32BE(at);
    const whole = png.subarray(at, at + chunkFrameBytes + length);
    if (whole.length < chunkFrameBytes + length) return null;
    const type = whole.toString('latin1', 4, 8);
    const rule = kept[type];
    if (rule) {
      const isRight = length >= rule.bytes[0] && length <= rule.bytes[1] && (rule.isRepeated || !found.has(type));
      if (!isRight || crc32(whole.subarray(4, -4)) !== whole.readUInt32BE(whole.length - 4)) return null;
      found.add(type);
      chunks.push({ type, content: whole.subarray(8, -4), whole });
    }
    if (type === 'IEND') return chunks;
    at += whole.length;
  }
  return null;
}
