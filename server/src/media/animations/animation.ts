import { copyFile, readFile, stat, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { PictureSize } from '../pictures/bitmap.ts';
import { isFullDisk, NoPicture } from '../pictures/no-picture.ts';
import { readAnimatedGif } from './animated-gif.ts';
import { readAnimatedPng } from './animated-png.ts';
import { readAnimatedWebp } from './animated-webp.ts';
import { type AnimationReader, maxAnimationBytes } from './animation-budget.ts';
import { readPngChunks } from './png-chunks.ts';
import { havePixels, readPngFrames } from './png-frames.ts';

const readers = { gif: readAnimatedGif, webp: readAnimatedWebp, png: readAnimatedPng } as const satisfies Record<
  string,
  AnimationReader
>;

/** An animation that was found in a file, and is within the budget. */
export interface ProbedAnimation extends PictureSize {
  format: keyof typeof readers;
  frames: number;
  /** Format to store: a GIF becomes a WebP, a third to a half as large. */
  extension: 'webp' | 'png';
  /** Memory for storing it. */
  memoryBytes: number;
}

/** Where what an animation needs of a picture's file stands, beside it. */
export const animationPath = (picture: string): string => `${picture}-animation`;

/** Bytes of an animation besides its pixels and its file: row buffers, tables, and the made one while it grows. */
const baseBytes = 24_000_000 + 3 * maxAnimationBytes;

/** Copies of the file and lists of its frames, per byte of the file. */
const bytesPerFileByte = { gif: 6, webp: 2, png: 2 } as const;

/**
 * Bytes for each pixel of the canvas, however many frames there are, rounded up from the largest measured growth of the
 * process, with transparent noise (sharp 0.35): the encoder of a WebP keeps the canvas, the one before, and two attempts.
 */
const bytesPerCanvasPixel = { gif: 150, webp: 150, png: 8 } as const;

/**
 * Finds the animation of a picture's file and writes what it needs beside the picture. Null for a picture that does not
 * move; `refused` for one that is beyond the budget or damaged, which is shown still.
 */
export async function findAnimation(
  path: string,
  file: Buffer,
  format: string,
): Promise<ProbedAnimation | 'refused' | null> {
  if (!(format in readers)) return null;
  const known = format as keyof typeof readers;
  const parts = readers[known](file);
  if (parts === null || parts === 'refused') return parts;
  const { width, height, frames } = parts;
  await writeFile(animationPath(path), parts.file);
  const memoryBytes =
    baseBytes + parts.file.length * bytesPerFileByte[known] + width * height * bytesPerCanvasPixel[known];
  return { format: known, width, height, frames, extension: known === 'png' ? 'png' : 'webp', memoryBytes };
}

async function keepPng(source: string, target: string): Promise<void> {
  const chunks = readPngChunks(await readFile(source));
  const frames = chunks && readPngFrames(chunks);
  if (!frames || !havePixels(frames)) throw new NoPicture('frames without their pixels');
  await copyFile(source, target);
}

async function encodeWebp(source: string, target: string, probed: ProbedAnimation, ignoreIcc: boolean): Promise<void> {
  // What was counted is what is decoded.
  const open = () => sharp(source, { animated: true, limitInputPixels: false, failOn: 'error', ignoreIcc });
  const { format, width, pageHeight, pages } = await open().metadata();
  if (format !== probed.format || width !== probed.width || pageHeight !== probed.height || pages !== probed.frames)
    throw new NoPicture('another animation than was counted');
  const { size } = await open().toColourspace('srgb').webp({ quality: 75, effort: 0 }).toFile(target);
  if (size > maxAnimationBytes) throw new NoPicture('an animation of too many bytes');
}

/**
 * Stores the animation that was found at `source`: frames, their times and how often they repeat, in sRGB and without
 * metadata. Returns its bytes. Throws `NoPicture`. With the least effort a WebP takes 0.07 s for a million pixels,
 * 0.16 s if they are transparent, and is hardly larger.
 */
export async function storeAnimation(
  source: string,
  target: string,
  probed: ProbedAnimation,
  ignoresProfile: boolean,
): Promise<{ bytes: number }> {
  try {
    if (probed.format === 'png') await keepPng(source, target);
    else await encodeWebp(source, target, probed, ignoresProfile);
    const { size: bytes } = await stat(target);
    return { bytes };
  } catch (error) {
    throw isFullDisk(error) ? error : new NoPicture('no animation that can be read');
  }
}
