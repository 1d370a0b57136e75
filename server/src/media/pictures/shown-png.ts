import { Compaction, maxExifBytes, maxParts, maxProfileBytes } from './compaction.ts';

/** Bytes before the chunks. */
export const signatureBytes = 8;

/** Length, type and checksum around a chunk's data. */
export const chunkFrameBytes = 12;

/** Chunks that say how the picture looks, with their maximum length (PNG, third edition, section 11). */
const shown: Readonly<Record<string, number>> = {
  IHDR: 13,
  PLTE: 768,
  tRNS: 256,
  IDAT: Number.POSITIVE_INFINITY,
  IEND: 0,
  gAMA: 4,
  cHRM: 32,
  sRGB: 1,
  iCCP: maxProfileBytes,
  cICP: 4,
  sBIT: 4,
  eXIf: maxExifBytes,
};

/** Whether chunks of a type say how the picture looks. */
export const isShownChunk = (type: string): boolean => type in shown;

/**
 * The chunks of a PNG that its picture needs. libpng inflates each compressed text while it reads the header: 300 texts
 * in a file of 2 MB take 3.8 GB.
 */
export function shownPng(png: Buffer): Buffer | null {
  const compaction = new Compaction(png);
  compaction.keep(0, signatureBytes);
  const found = new Set<string>();
  let chunks = 0;
  for (let at = signatureBytes; at + chunkFrameBytes <= png.length; ) {
    chunks += 1;
    if (chunks > maxParts) return null;
    const type = png.toString('latin1', at + 4, at + 8);
    const length = png.readUInt32BE(at);
    const end = at + chunkFrameBytes + length;
    // Of these, a picture has one.
    const isFirst = type === 'IDAT' || !found.has(type);
    if (isFirst && length <= (shown[type] ?? -1)) {
      found.add(type);
      compaction.keep(at, end);
    }
    if (type === 'IEND') break;
    at = end;
  }
  return compaction.kept;
}
