import { open } from 'node:fs/promises';

export type FileFormat = 'jpeg' | 'png' | 'webp' | 'gif' | 'bmp' | 'mp4';

/** Formats by their first bytes (specification section 5). */
const beginnings: readonly (readonly [FileFormat, string, number])[] = [
  ['jpeg', '\xff\xd8\xff', 0],
  ['png', '\x89PNG\r\n\x1a\n', 0],
  ['gif', 'GIF87a', 0],
  ['gif', 'GIF89a', 0],
  ['webp', 'WEBP', 8],
  ['bmp', 'BM', 0],
  ['mp4', 'ftyp', 4],
];

/** Brands of pictures in the same container as videos. */
const pictureBrands = /^(avif|avis|hei[cxms]|hev[cx]|mif1|msf1)$/;

/** A file's format by its first bytes; null if it is not supported. */
export async function sniffFormat(path: string): Promise<FileFormat | null> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(12), 0, 12, 0);
    const text = buffer.toString('latin1', 0, bytesRead);
    const found = beginnings.find(([, beginning, at]) => text.startsWith(beginning, at))?.[0] ?? null;
    return found === 'mp4' && pictureBrands.test(text.slice(8)) ? null : found;
  } finally {
    await file.close();
  }
}
