import { readFile, writeFile } from 'node:fs/promises';

const signatureBytes = 8;

/** Length, type and checksum around a chunk's data. */
const frameBytes = 12;

/** Chunks of one file at most: 20 MB in pieces of 8 kB, as they are usual, have 2,500. */
export const maxChunks = 10_000;

/** Chunks that say how the picture looks (PNG, third edition, section 11). */
const shown = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'cICP', 'sBIT', 'eXIf']);

/**
 * A PNG without the chunks that no decoder needs, moved together within its own bytes: nothing is kept for a chunk.
 * `too many` as soon as there are more than `maxChunks`.
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
 * Takes texts and everything else out of a PNG file that is not shown. libpng unpacks each compressed text while it
 * reads the header: 300 texts in a file of 2 MB take 3.8 GB. Answers false, with the file as it was, for one of more
 * chunks than any picture needs: reading millions of them would keep everybody waiting.
 */
export async function keepShownChunks(path: string): Promise<boolean> {
  const png = await readFile(path);
  const kept = withoutOthers(png);
  if (kept === 'too many') return false;
  if (kept.length < png.length) await writeFile(path, kept);
  return true;
}
