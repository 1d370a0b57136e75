import { signatureBytes } from '../pictures/shown-png.ts';
import { type AnimationReader, isWithinBudget, maxAnimationBytes } from './animation-budget.ts';
import { announcedFrames, readPngChunks } from './png-chunks.ts';
import { readPngFrames } from './png-frames.ts';

/** The chunks of a PNG's animation, checked: it is kept as it is, since no decoder here reads its frames. */
export const readAnimatedPng: AnimationReader = (png) => {
  if (announcedFrames(png) < 2) return null;
  const chunks = readPngChunks(png);
  const read = chunks && readPngFrames(chunks);
  if (!chunks || !read) return 'refused';
  const { width, height, frames } = read;
  const bytes = chunks.reduce((sum, { whole }) => sum + whole.length, signatureBytes);
  if (bytes > maxAnimationBytes || !isWithinBudget({ width, height, frames: frames.length })) return 'refused';
  const file = Buffer.concat([png.subarray(0, signatureBytes), ...chunks.map(({ whole }) => whole)]);
  return { file, width, height, frames: frames.length };
};
