import { inflateSync } from 'node:zlib';
import { pngPixelBytes } from '../pictures/png-passes.ts';
import { type FrameBox, isWithinCanvas } from './animation-budget.ts';
import type { PngChunk } from './png-chunks.ts';

/** A frame's rectangle and its compressed pixels. */
export interface PngFrame {
  box: FrameBox;
  data: Buffer[];
}

/** The frames of an animation, and what one of their pixels takes. */
export interface PngFrames {
  width: number;
  height: number;
  bitsPerPixel: number;
  isInterlaced: boolean;
  frames: PngFrame[];
}

/** Channels by the type of colour (PNG, third edition, section 11.2.1). */
const channels: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

const boxOf = (control: Buffer): FrameBox => ({
  width: control.readUInt32BE(4),
  height: control.readUInt32BE(8),
  x: control.readUInt32BE(12),
  y: control.readUInt32BE(16),
});

/** Whether a frame is removed, and laid over those before, in one of the ways that there are. */
const hasKnownOperations = (control: Buffer): boolean => (control[24] ?? 3) <= 2 && (control[25] ?? 2) <= 1;

/**
 * The frames of an animation as browsers ask for them: in the order of their numbers, within the canvas, each with
 * pixels, and as many as announced. The picture of programs that know no animations may be the first. Null for others.
 */
export function readPngFrames(chunks: readonly PngChunk[]): PngFrames | null {
  const [header] = chunks;
  if (header?.type !== 'IHDR') return null;
  const { content } = header;
  const canvas = { width: content.readUInt32BE(0), height: content.readUInt32BE(4) };
  const bitsPerPixel = (content[8] ?? 0) * (channels[content[9] ?? 1] ?? 0);
  const frames: PngFrame[] = [];
  /** Whose pixels came last. */
  let last: 'nothing' | 'picture' | 'frame' = 'nothing';
  let [announced, sequence] = [0, 0];
  for (const { type, content: said } of chunks) {
    if ((type === 'fcTL' || type === 'fdAT') && said.readUInt32BE(0) !== sequence++) return null;
    if (type === 'acTL') announced = said.readUInt32BE(0);
    else if (type === 'fcTL') {
      const box = boxOf(said);
      const isFirst = last === 'nothing';
      const isWhole = box.width === canvas.width && box.height === canvas.height;
      if (!isWithinCanvas(box, canvas) || !hasKnownOperations(said) || (isFirst && !isWhole)) return null;
      frames.push({ box, data: [] });
    } else if (type === 'IDAT') {
      if (last === 'frame' || frames.length > 1) return null;
      last = 'picture';
      frames[0]?.data.push(said);
    } else if (type === 'fdAT') {
      const frame = frames.at(-1);
      const isPictures = last === 'picture' && frame !== undefined && frame.data.length > 0;
      if (!frame || last === 'nothing' || isPictures) return null;
      last = 'frame';
      frame.data.push(said.subarray(4));
    }
  }
  const isComplete = last === 'frame' && frames.every(({ data }) => data.length > 0);
  if (bitsPerPixel === 0 || !isComplete || frames.length !== announced) return null;
  return { ...canvas, bitsPerPixel, isInterlaced: content[12] === 1, frames };
}

/** Whether the pixels of all frames inflate to exactly what their sizes say. Takes the memory of one frame. */
export function havePixels({ bitsPerPixel, isInterlaced, frames }: PngFrames): boolean {
  return frames.every(({ box, data }) => {
    const bytes = pngPixelBytes(box, bitsPerPixel, isInterlaced);
    try {
      return inflateSync(Buffer.concat(data), { maxOutputLength: bytes }).length === bytes;
    } catch {
      return false;
    }
  });
}
