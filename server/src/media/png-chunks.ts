import { readFile, writeFile } from 'node:fs/promises';

const signatureBytes = 8;

/** Length, type and checksum around a chunk's data. */
const frameBytes = 12;

/** Maximum chunks of a file: 20 MB in the usual chunks of 8 kB have 2,500. */
export const maxChunks = 10_000;

/** Chunks that say how the picture looks (PNG, third edition, section 11). */
const shown = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'cICP', 'sBIT', 'eXIf']);

/**
 * Removes chunks that no decoder needs, in place and without memory for each chunk. `too many` beyond `maxChunks`.
 */
export function withoutOthers(png: Buffer): Buffer | 'too many' {
  let keptBytes = signatureBytes;
  let chunks = 0;
  for (let at = signatureBytes; at + frameBytes <= png.length; ) {
    chunks += 1;
    if (chunks > maxChunks) return 'too many';
    const type = png.toString('latin1', at + 4, at + 8);
    const end = Math.min(png.length, at + frameBytes + png.readUInt32BE(at));
    if (shown.has(type)) {
      if (keptBytes < at) png.copyWithin(keptBytes, at, end);
      keptBytes += end - at;
    }
    if (type === 'IEND') break;
    at = end;
  }
  return png.subarray(0, keptBytes);
}

/**
 * Removes text and other unneeded chunks from a PNG file. libpng inflates each compressed text while it reads the
 * header: 300 texts in a file of 2 MB take 3.8 GB. Returns false, without a change, for too many chunks: reading
 * millions would block the event loop.
 */
export async function keepShownChunks(path: string): Promise<boolean> {
  const png = await readFile(path);
  const kept = withoutOthers(png);
  if (kept === 'too many') return false;
  if (kept.length < png.length) await writeFile(path, kept);
  return true;
}
