import { stat } from 'node:fs/promises';
import { type CardShape, cardSizes } from '@community/contract/media';
import sharp, { type Sharp } from 'sharp';
import type { ProbedAnimation } from '../animations/animation.ts';
import { maxBitmapPixels, openBitmap, type PictureSize } from './bitmap.ts';
import { minRowsPresent, rowsPresent } from './cut-jpeg.ts';
import { type FocalPoint, findFocalPoint } from './focal-point.ts';
import { isFullDisk, NoPicture, TooManyPixels, UnreadablePicture } from './no-picture.ts';
import { readBitmapHead, readHead } from './picture-head.ts';
import { fitSize, memoryFor, type PictureHead } from './picture-memory.ts';
import { keepShownParts } from './shown-parts.ts';

// One thread for each picture and no cache, or memory would grow with the number of processors.
sharp.concurrency(1);
sharp.cache(false);

// Only these formats are ever read, whatever libraries the system's libvips may bring: SVG, PDF or TIFF never.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadNsgif'],
});

/** Maximum pixels of a picture: a phone's panorama has 64 million. */
const maxPixels = 67_108_864;

/** Maximum ratio of the sides: a phone's long screenshot has 20. */
const maxSideRatio = 100;

/** WebP's longest side, also the limit of stored pictures and variants. */
const maxSidePixels = 16_383;

/** Maximum pixels of a stored picture and of a variant: encoding transparency costs most. */
const maxMadePixels = {
  stored: { opaque: maxPixels, transparent: 4_194_304 },
  variant: { opaque: 8_388_608, transparent: 4_194_304 },
};

/** Time limit of a variant, which the server makes itself; the slowest measured took 3 s. */
const variantTimeoutSeconds = 30;

export interface ProbedPicture {
  head: PictureHead;
  /** Format to store: JPEG, or WebP for pictures with an alpha channel. */
  extension: 'jpg' | 'webp';
  /** Its stored size, upright. */
  size: PictureSize;
  /** A JPEG that had no end. */
  isCut: boolean;
  /** Memory for storing it. */
  memoryBytes: number;
  /** Whether its colour profile is left out, since it takes more than profiles do. */
  ignoresProfile: boolean;
  /** Its animation, if it moves; `refused` for one that is shown still. */
  animation: ProbedAnimation | 'refused' | null;
}

export interface StoredPicture extends PictureSize {
  /** Null if nothing stands out. */
  focal: FocalPoint | null;
}

const alphaOf = ({ hasAlpha }: { hasAlpha: boolean }) => (hasAlpha ? 'transparent' : 'opaque');

function expectDecodable({ width, height, format }: PictureHead): void {
  const max = format === 'bmp' ? maxBitmapPixels : maxPixels;
  if (width * height > max) throw new TooManyPixels('too many pixels');
  if (Math.max(width, height) > maxSideRatio * Math.min(width, height))
    throw new TooManyPixels('too long for its width');
}

const storedSize = (upright: PictureSize, alpha: keyof typeof maxMadePixels.stored): PictureSize =>
  fitSize(upright, { maxSidePixels, pixels: maxMadePixels.stored[alpha] });

/**
 * Reads a picture's header, after removing from the file what its first picture does not need, and writing what its
 * animation needs beside it. Throws `NoPicture`, `UnreadablePicture` and `TooManyPixels`.
 */
export async function probePicture(path: string, format: PictureHead['format']): Promise<ProbedPicture> {
  const shown = format === 'bmp' ? { isCut: false, animation: null } : await keepShownParts(path, format);
  if (!shown) throw new NoPicture('too many parts');
  const { size: fileBytes } = await stat(path);
  const read = await (format === 'bmp' ? readBitmapHead(path, fileBytes) : readHead(path, format, fileBytes)).catch(
    (error: unknown) => {
      throw error instanceof NoPicture ? error : new UnreadablePicture('no head that can be read');
    },
  );
  if (!read) throw new NoPicture('no picture');
  const { upright, ignoresProfile, ...head } = read;
  expectDecodable(head);
  const size = storedSize(upright, alphaOf(head));
  const extension = head.hasAlpha ? 'webp' : 'jpg';
  const memoryBytes = memoryFor(head, size, 'stored');
  // Frames are stored as they lie.
  const animation = shown.animation && head.turned ? 'refused' : shown.animation;
  return { head, extension, size, isCut: shown.isCut, memoryBytes, ignoresProfile, animation };
}

/** Whether a picture would be stored smaller for transparency that it may not have: many screenshots have none. */
export const mayBeOpaque = ({ head }: ProbedPicture): boolean =>
  head.hasAlpha && head.width * head.height > maxMadePixels.stored.transparent;

/**
 * Looks for transparency. A picture without any is stored as an opaque one, in its own size. Its alpha channel is read
 * at a 64th of its pixels: a single pixel that is slightly transparent among opaque ones counts for nothing. Takes the
 * memory that the picture is reckoned with, which is more than an opaque one takes.
 */
export async function dropUnusedAlpha(path: string, probed: ProbedPicture): Promise<ProbedPicture> {
  const { head } = probed;
  try {
    const alpha = await (await open(path, probed))
      .resize({ width: Math.ceil(head.width / 8), height: Math.ceil(head.height / 8), fit: 'fill' })
      .extractChannel('alpha')
      .raw()
      .toBuffer();
    if (alpha.some((value) => value < 255)) return probed;
    const { upright } = await readHead(path, head.format, head.fileBytes);
    return { ...probed, extension: 'jpg', size: storedSize(upright, 'opaque') };
  } catch {
    throw new UnreadablePicture('no picture that can be read');
  }
}

const open = async (
  path: string,
  { head: { format }, ignoresProfile: ignoreIcc }: Pick<ProbedPicture, 'head' | 'ignoresProfile'>,
): Promise<Sharp> =>
  format === 'bmp' ? openBitmap(path) : sharp(path, { limitInputPixels: maxPixels, failOn: 'error', ignoreIcc });

const bounded = ({ width, height }: PictureSize) =>
  ({ width, height, fit: 'inside', withoutEnlargement: true }) as const;

/**
 * Writes the picture at `source` to `target` for storage: upright, 8-bit sRGB, without metadata, only the first frame
 * of an animation. Returns its size and focal point. Throws `NoPicture`. The JPEG is baseline with default tables: a progressive one or
 * one with optimized tables needs all coefficients in memory, here and for each variant.
 */
export async function storePicture(
  source: string,
  target: string,
  { head, extension, size, isCut, ignoresProfile }: ProbedPicture,
): Promise<StoredPicture> {
  try {
    if (isCut && (await rowsPresent(source, head)) < minRowsPresent) throw new UnreadablePicture('cut off');
    const upright = (await open(source, { head, ignoresProfile }))
      .autoOrient()
      .resize(bounded(size))
      .toColourspace('srgb');
    const kept =
      extension === 'webp'
        ? upright.webp({ quality: 90, effort: 1 })
        : upright.removeAlpha().jpeg({ quality: 90, progressive: false, optimiseCoding: false });
    const { width, height } = await kept.toFile(target);
    return { width, height, focal: await findFocalPoint(target).catch(() => null) };
  } catch (error) {
    throw isFullDisk(error) ? error : new UnreadablePicture('no picture that can be read');
  }
}

/** Formats of the variants in pages. */
export const variantFormats = ['avif', 'webp'] as const;

/** Formats of variants; `jpeg` is that of cards. */
export type VariantFormat = (typeof variantFormats)[number] | 'jpeg';

/** Size of a variant: a width in pixels, or the shape of a card. */
export type VariantSize = number | CardShape;

export interface PlannedVariant {
  /** Memory for making it. */
  memoryBytes: number;
  make(): Promise<Buffer>;
}

/**
 * A picture's variant for cards, upright. A card is filled, with the picture's middle. What is transparent becomes
 * white, since JPEG has no transparency.
 */
export function makeCard(picture: Buffer, shape: CardShape): Promise<Buffer> {
  return sharp(picture, { limitInputPixels: false })
    .timeout({ seconds: variantTimeoutSeconds })
    .autoOrient()
    .resize({ ...cardSizes[shape], fit: 'cover' })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 80 })
    .toBuffer();
}

function makeScaled(stored: Buffer, size: PictureSize, format: VariantFormat): Promise<Buffer> {
  const resized = sharp(stored, { limitInputPixels: false })
    .timeout({ seconds: variantTimeoutSeconds })
    .resize(bounded(size));
  const made =
    format === 'avif'
      ? resized.avif({ quality: 50, effort: 1, chromaSubsampling: '4:2:0' })
      : resized.webp({ quality: 78, effort: 4 });
  return made.toBuffer();
}

/**
 * Plans a variant of a stored picture: a card, or a picture of at most that width; a smaller picture keeps its size.
 * AVIF with little effort takes the processor as long as WebP (175 and 231 ms for 1,280 pixels, 70 and 71 ms for 640)
 * and is a sixth to two fifths smaller at the same error; with sharp's usual effort it takes ten times as long.
 */
export async function planVariant(stored: Buffer, size: VariantSize, format: VariantFormat): Promise<PlannedVariant> {
  const head = await readHead(stored, stored.readUInt16BE(0) === 0xffd8 ? 'jpeg' : 'webp', stored.length);
  if (typeof size === 'string')
    return { memoryBytes: memoryFor(head, cardSizes[size], format), make: () => makeCard(stored, size) };
  const scaled = fitSize(head, { width: size, maxSidePixels, pixels: maxMadePixels.variant[alphaOf(head)] });
  return { memoryBytes: memoryFor(head, scaled, format), make: () => makeScaled(stored, scaled, format) };
}
