import { maxParts, maxProfileBytes } from '../pictures/compaction.ts';
import { chunkHeaderBytes, featureFlags, riffHeaderBytes } from '../pictures/webp-chunks.ts';
import { type AnimationReader, type FrameBox, isWithinBudget, isWithinCanvas } from './animation-budget.ts';

/** Bytes of the chunks that describe the picture and its repetitions, and the least of a frame. */
const contentBytes = { VP8X: 10, ANIM: 6, ANMF: 16 } as const;

/** A frame's rectangle; its corner is given in steps of two pixels (WebP Container Specification). */
const boxOf = (webp: Buffer, content: number): FrameBox => ({
  x: 2 * webp.readUIntLE(content, 3),
  y: 2 * webp.readUIntLE(content + 3, 3),
  width: webp.readUIntLE(content + 6, 3) + 1,
  height: webp.readUIntLE(content + 9, 3) + 1,
});

/** The frames of a WebP, how often they repeat, and its colour profile. A frame that is cut off is left out. */
export const readAnimatedWebp: AnimationReader = (webp) => {
  const features = riffHeaderBytes + chunkHeaderBytes;
  const firstFrame = features + contentBytes.VP8X;
  if (webp.length < firstFrame || webp.toString('latin1', riffHeaderBytes, riffHeaderBytes + 4) !== 'VP8X') return null;
  const flags = webp[features] ?? 0;
  if ((flags & featureFlags.animation) === 0) return null;
  const canvas = { width: webp.readUIntLE(features + 4, 3) + 1, height: webp.readUIntLE(features + 7, 3) + 1 };
  const pieces = [webp.subarray(0, firstFrame)];
  const found = new Set<string>();
  let frames = 0;
  let isOdd = false;
  for (let at = firstFrame, chunks = 1; at + chunkHeaderBytes <= webp.length && chunks <= maxParts; chunks += 1) {
    const type = webp.toString('latin1', at, at + 4);
    const length = webp.readUInt32LE(at + 4);
    // Chunks are padded to an even length.
    const end = at + chunkHeaderBytes + length + (length & 1);
    if (end > webp.length) break;
    if (type === 'ANMF' && length >= contentBytes.ANMF) {
      frames += 1;
      isOdd ||= !isWithinCanvas(boxOf(webp, at + chunkHeaderBytes), canvas);
      if (frames > 1 && !isWithinBudget({ ...canvas, frames })) return 'refused';
      pieces.push(webp.subarray(at, end));
    } else if (!found.has(type) && (type === 'ANIM' || (type === 'ICCP' && length <= maxProfileBytes))) {
      found.add(type);
      pieces.push(webp.subarray(at, end));
    }
    at = end;
  }
  if (frames < 2) return null;
  if (isOdd || !found.has('ANIM')) return 'refused';
  const file = Buffer.concat(pieces);
  file.writeUInt32LE(file.length - chunkHeaderBytes, 4);
  const missing = featureFlags.exif | featureFlags.xmp | (found.has('ICCP') ? 0 : featureFlags.profile);
  file.writeUInt8(flags & ~missing, features);
  return { file, ...canvas, frames };
};
