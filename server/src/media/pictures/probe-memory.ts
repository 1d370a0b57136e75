import { open } from 'node:fs/promises';
import type { PictureSize } from './bitmap.ts';
import type { PictureHead } from './picture-memory.ts';

/** Reckoned memory of reading a picture's header, with the file. */
const probeBytes = 48_000_000;

/** Bytes of a WebP that name its size, with those before them. */
const webpHeadBytes = 30;

/** The size that a WebP claims in its first chunk (WebP Container Specification; RFC 6386, section 9.1). */
function claimedSize(webp: Buffer): PictureSize | null {
  const side = (offset: number) => webp.readUIntLE(offset, 3) + 1;
  switch (webp.toString('latin1', 12, 16)) {
    case 'VP8X':
      return { width: side(24), height: side(27) };
    case 'VP8L': {
      const bits = webp.readUInt32LE(21);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case 'VP8 ':
      return { width: webp.readUInt16LE(26) & 0x3fff, height: webp.readUInt16LE(28) & 0x3fff };
    default:
      return null;
  }
}

/**
 * Memory that reading a picture's header takes. libvips gets the pixels of a WebP with its header, before it can be
 * asked how many there are.
 */
export async function probeMemoryFor(path: string, format: PictureHead['format']): Promise<number> {
  if (format !== 'webp') return probeBytes;
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(webpHeadBytes), 0, webpHeadBytes, 0);
    const size = bytesRead < webpHeadBytes ? null : claimedSize(buffer);
    return probeBytes + (size ? 4 * size.width * size.height : 0);
  } finally {
    await file.close();
  }
}
