import sharp from 'sharp';
import type { PictureSize } from './bitmap.ts';

const endMarker = Buffer.of(0xff, 0xd9);

/** Fraction of its rows that a picture without an end must have. */
export const minRowsPresent = 0.75;

/** A decoder makes the blocks that are missing of zeros, which is this grey. */
const missingGrey = 128;

/** By how much that grey may differ, after the conversion of colours. */
const maxGreyDifference = 2;

/** Blocks of a JPEG have so many pixels a side, and can be read as one pixel each (ITU-T T.81, A.1.1). */
const blockPixels = 8;

/**
 * Adds the end that a JPEG of shown parts lacks, since its transfer broke off or its device stopped writing; null if it
 * has one. Zeros at the end are room that a program reserved for the rest.
 */
export function endedJpeg(jpeg: Buffer): Buffer | null {
  if (jpeg.subarray(-endMarker.length).equals(endMarker)) return null;
  let end = jpeg.length;
  while (end > 0 && jpeg[end - 1] === 0) end -= 1;
  return Buffer.concat([jpeg.subarray(0, end), endMarker]);
}

/**
 * The fraction of rows that a JPEG has whose end is not its own. Of a progressive one all rows are there once its first
 * scan is. Takes the memory of decoding, and a 64th of the pixels.
 */
export async function rowsPresent(path: string, { width, height }: PictureSize): Promise<number> {
  const { data, info } = await sharp(path, { limitInputPixels: false, failOn: 'error', ignoreIcc: true })
    .resize({ width: Math.ceil(width / blockPixels), height: Math.ceil(height / blockPixels), fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const rowBytes = info.width * info.channels;
  const isMissing = (row: number) =>
    data
      .subarray(row * rowBytes, (row + 1) * rowBytes)
      .every((sample) => Math.abs(sample - missingGrey) <= maxGreyDifference);
  let present = info.height;
  while (present > 0 && isMissing(present - 1)) present -= 1;
  return present / info.height;
}
