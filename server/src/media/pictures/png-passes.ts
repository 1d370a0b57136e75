import type { PictureSize } from './bitmap.ts';

/** First column and row of each pass of a PNG, and the steps between columns and rows (PNG, section 8.1). */
export const pngPasses = {
  whole: [[0, 0, 1, 1]],
  interlaced: [
    [0, 0, 8, 8],
    [4, 0, 8, 8],
    [0, 4, 4, 8],
    [2, 0, 4, 4],
    [0, 2, 2, 4],
    [1, 0, 2, 2],
    [0, 1, 1, 2],
  ],
} as const;

/** Bytes of a PNG's pixels before compression: rows of whole bytes, each with the number of its filter. */
export function pngPixelBytes({ width, height }: PictureSize, bitsPerPixel: number, isInterlaced: boolean): number {
  const bytesOf = (columns: number, rows: number) =>
    columns > 0 && rows > 0 ? rows * (1 + Math.ceil((columns * bitsPerPixel) / 8)) : 0;
  return pngPasses[isInterlaced ? 'interlaced' : 'whole']
    .map(([x, y, stepX, stepY]) => bytesOf(Math.ceil((width - x) / stepX), Math.ceil((height - y) / stepY)))
    .reduce((sum, bytes) => sum + bytes, 0);
}
