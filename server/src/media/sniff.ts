import { open } from 'node:fs/promises';

export type FileFormat = 'jpeg' | 'png' | 'webp' | 'gif' | 'bmp' | 'mp4';

/** Signatures of the formats (specification section 5), whole: bytes by their offsets. */
const signatures: readonly (readonly [FileFormat, Readonly<Record<number, string>>])[] = [
  ['jpeg', { 0: '\xff\xd8\xff' }],
  ['png', { 0: '\x89PNG\r\n\x1a\n' }],
  ['gif', { 0: 'GIF87a' }],
  ['gif', { 0: 'GIF89a' }],
  ['webp', { 0: 'RIFF', 8: 'WEBP' }],
  ['bmp', { 0: 'BM' }],
  ['mp4', { 4: 'ftyp' }],
];

/** Brands of pictures in the same container as videos; the last is that of Canon's raw files. */
const pictureBrands = /^(avif|avis|hei[cxms]|hev[cx]|mif1|msf1|crx )$/;

/** A file's format by its first bytes; null if it is not supported. */
export async function sniffFormat(path: string): Promise<FileFormat | null> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(12), 0, 12, 0);
    const text = buffer.toString('latin1', 0, bytesRead);
    const has = ([at, bytes]: [string, string]) => text.startsWith(bytes, Number(at));
    const found = signatures.find(([, signature]) => Object.entries(signature).every(has))?.[0] ?? null;
    return found === 'mp4' && pictureBrands.test(text.slice(8)) ? null : found;
  } finally {
    await file.close();
  }
}
