import sharp from 'sharp';
import { type PictureSize, readBitmapSize } from './bitmap.ts';
import { isBoundedProfile } from './colour-profile.ts';
import { NoPicture } from './no-picture.ts';
import type { PictureHead } from './picture-memory.ts';

/** A head, the size of the upright picture, and whether its colour profile takes more than profiles do. */
export type ReadHead = PictureHead & { upright: PictureSize; ignoresProfile: boolean };

/** Head of a bitmap; null if it is not supported. */
export async function readBitmapHead(path: string, fileBytes: number): Promise<ReadHead | null> {
  const size = await readBitmapSize(path);
  if (!size) return null;
  const plain = {
    hasAlpha: false,
    channels: 3,
    bytesPerSample: 1,
    progressive: false,
    subsampled: false,
    turned: false,
    animated: false,
  };
  return { format: 'bmp', ...size, ...plain, fileBytes, upright: size, ignoresProfile: false };
}

/** Head of a picture by its decoder, which must find the format that it begins as. Throws `NoPicture`. */
export async function readHead(
  input: string | Buffer,
  format: PictureHead['format'],
  fileBytes: number,
): Promise<ReadHead> {
  const found = await sharp(input, { limitInputPixels: false }).metadata();
  if (found.format !== format) throw new NoPicture(`${found.format} in a file that begins as ${format}`);
  const {
    width,
    height,
    hasAlpha,
    channels,
    depth,
    isProgressive,
    chromaSubsampling,
    orientation = 1,
    pages = 1,
  } = found;
  return {
    format,
    width,
    height: found.pageHeight ?? height,
    hasAlpha,
    channels,
    bytesPerSample: depth === 'ushort' ? 2 : 1,
    progressive: isProgressive,
    subsampled: chromaSubsampling === '4:2:0',
    turned: orientation > 1,
    animated: pages > 1,
    fileBytes,
    upright: found.autoOrient,
    ignoresProfile: found.icc !== undefined && !isBoundedProfile(found.icc),
  };
}
