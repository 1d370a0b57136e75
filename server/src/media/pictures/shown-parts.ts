import { readFile, stat, writeFile } from 'node:fs/promises';
import { findAnimation, type ProbedAnimation } from '../animations/animation.ts';
import { endedJpeg } from './cut-jpeg.ts';
import { readPng } from './png-reading.ts';
import { shownGif } from './shown-gif.ts';
import { shownJpeg } from './shown-jpeg.ts';
import { shownPng } from './shown-png.ts';
import { shownWebp } from './shown-webp.ts';

/**
 * Takes from a file what says how its first picture looks, in one pass, in place and without memory for each part. Null
 * for more parts than any picture needs: decoders take time, and some memory, for each.
 */
export type ShownParts = (file: Buffer) => Buffer | null;

const readers: Record<'jpeg' | 'png' | 'webp' | 'gif', ShownParts> = {
  jpeg: shownJpeg,
  png: shownPng,
  webp: shownWebp,
  gif: shownGif,
};

/**
 * Reduces a file to what its first picture needs, before a decoder sees it, and finds its animation. A JPEG that was cut
 * off gets an end. Returns null, without a change of the file, if it has too many parts.
 */
export async function keepShownParts(
  path: string,
  format: keyof typeof readers,
): Promise<{ isCut: boolean; animation: ProbedAnimation | 'refused' | null } | null> {
  const { size } = await stat(path);
  const file = format === 'png' ? readPng(path) : await readFile(path);
  if (file === null) return null;
  const animation = await findAnimation(path, file, format);
  const shown = readers[format](file);
  if (shown === null) return null;
  const ended = format === 'jpeg' ? endedJpeg(shown) : null;
  if (ended || shown.length < size) await writeFile(path, ended ?? shown);
  return { isCut: ended !== null, animation };
}
