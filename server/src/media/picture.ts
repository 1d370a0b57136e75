import { stat } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { maxBitmapPixels, openBitmap, type PictureSize, readBitmapSize } from './bitmap.ts';
import { fitSize, memoryFor, type PictureHead } from './picture-memory.ts';
import { keepShownChunks } from './png-chunks.ts';

// One thread for each picture and nothing kept after it, or memory would grow with the machine's processors.
sharp.concurrency(1);
sharp.cache(false);

/** Pixels of a picture at most: a phone's panorama has 64 million. */
const maxPixels = 67_108_864;

/** How many times as long as wide a picture may be, or as wide as long: a phone's long screenshot is 20 times. */
const maxSideRatio = 100;

/** The longest side that WebP can have; a stored picture and a variant are never longer. */
const maxSidePixels = 16_383;

/** Pixels of a stored picture and a variant at most: encoding transparency costs most. */
const maxMadePixels = {
  stored: { opaque: maxPixels, transparent: 4_194_304 },
  variant: { opaque: 8_388_608, transparent: 4_194_304 },
};

/** How long one work on a picture may take; the slowest that was measured took 3 s. */
const timeoutSeconds = 30;

/** The bytes are no picture that this community takes. */
export class NoPicture extends Error {}

/** A picture with more pixels than this community decodes, or far longer than wide. */
export class TooManyPixels extends NoPicture {}

export interface ProbedPicture {
  head: PictureHead;
  /** How it is kept: photos as JPEG, pictures that may be transparent as WebP. */
  extension: 'jpg' | 'webp';
  /** Its size as it is kept, upright. */
  size: PictureSize;
  /** What it takes to store it. */
  memoryBytes: number;
}

const alphaOf = ({ hasAlpha }: { hasAlpha: boolean }) => (hasAlpha ? 'transparent' : 'opaque');

async function readBitmapHead(
  path: string,
  fileBytes: number,
): Promise<(PictureHead & { upright: PictureSize }) | null> {
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
  return { format: 'bmp', ...size, ...plain, fileBytes, upright: size };
}

async function readHead(
  input: string | Buffer,
  format: PictureHead['format'],
  fileBytes: number,
): Promise<PictureHead & { upright: PictureSize }> {
  const found = await sharp(input, { limitInputPixels: false }).metadata();
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
  };
}

function expectDecodable({ width, height, format }: PictureHead): void {
  const max = format === 'bmp' ? maxBitmapPixels : maxPixels;
  if (width * height > max) throw new TooManyPixels('too many pixels');
  if (Math.max(width, height) > maxSideRatio * Math.min(width, height))
    throw new TooManyPixels('too long for its width');
}

/**
 * Looks at a picture's header only. Throws `NoPicture` for one that cannot be read, and `TooManyPixels`. Of a PNG it
 * first takes out what is not shown.
 */
export async function probePicture(path: string, format: PictureHead['format']): Promise<ProbedPicture> {
  if (format === 'png' && !(await keepShownChunks(path))) throw new NoPicture('too many chunks');
  const { size: fileBytes } = await stat(path);
  const head = await (format === 'bmp' ? readBitmapHead(path, fileBytes) : readHead(path, format, fileBytes)).catch(
    () => null,
  );
  if (!head) throw new NoPicture('no picture');
  expectDecodable(head);
  const size = fitSize(head.upright, { maxSidePixels, pixels: maxMadePixels.stored[alphaOf(head)] });
  return { head, extension: head.hasAlpha ? 'webp' : 'jpg', size, memoryBytes: memoryFor(head, size, 'stored') };
}

const open = async (path: string, { format }: PictureHead): Promise<Sharp> =>
  format === 'bmp' ? openBitmap(path) : sharp(path, { limitInputPixels: maxPixels, failOn: 'error' });

const bounded = ({ width, height }: PictureSize) =>
  ({ width, height, fit: 'inside', withoutEnlargement: true }) as const;

/** No room on the disk is no fault of the picture's. */
const isFull = (error: unknown): boolean => /ENOSPC|EDQUOT|no space left|quota exceeded/i.test(String(error));

/**
 * Writes the picture at `source` to `target` as this community keeps it: upright, in sRGB with 8 bits, without any
 * metadata; of pictures that move the first frame. Answers its size. Throws `NoPicture`. The JPEG is a baseline one
 * with the usual tables: a progressive one or one with tables of its own needs all of its coefficients in memory, here
 * and for each variant.
 */
export async function storePicture(
  source: string,
  target: string,
  { head, extension, size }: ProbedPicture,
): Promise<PictureSize> {
  try {
    const upright = (await open(source, head))
      .timeout({ seconds: timeoutSeconds })
      .autoOrient()
      .resize(bounded(size))
      .toColourspace('srgb');
    const kept =
      extension === 'webp'
        ? upright.webp({ quality: 90, effort: 1 })
        : upright.jpeg({ quality: 90, progressive: false, optimiseCoding: false });
    const { width, height } = await kept.toFile(target);
    return { width, height };
  } catch (error) {
    throw isFull(error) ? error : new NoPicture('no picture that can be read');
  }
}

export const variantFormats = ['avif', 'webp'] as const;
export type VariantFormat = (typeof variantFormats)[number];

export interface PlannedVariant {
  /** What it takes to make it. */
  memoryBytes: number;
  make(): Promise<Buffer>;
}

/**
 * Looks at a stored picture and tells how it becomes a variant of at most `width` pixels across; a smaller one keeps
 * its size. AVIF with little effort takes the processor as long as WebP (175 and 231 ms for 1,280 pixels, 70 and 71 ms
 * for 640) and is a sixth to two fifths smaller at the same error; with sharp's usual effort it takes ten times as
 * long.
 */
export async function planVariant(stored: Buffer, width: number, format: VariantFormat): Promise<PlannedVariant> {
  const head = await readHead(stored, stored.readUInt16BE(0) === 0xffd8 ? 'jpeg' : 'webp', stored.length);
  const size = fitSize(head, { width, maxSidePixels, pixels: maxMadePixels.variant[alphaOf(head)] });
  return {
    memoryBytes: memoryFor(head, size, format),
    make() {
      const resized = sharp(stored, { limitInputPixels: false })
        .timeout({ seconds: timeoutSeconds })
        .resize(bounded(size));
      const made =
        format === 'avif'
          ? resized.avif({ quality: 50, effort: 1, chromaSubsampling: '4:2:0' })
          : resized.webp({ quality: 78, effort: 4 });
      return made.toBuffer();
    },
  };
}
