import type { PictureSize } from '../pictures/bitmap.ts';

/** Maximum pixels of an animation's canvas: those of 1,280 by 720, and some more. */
const maxCanvasPixels = 1_048_576;

/** Maximum pixels of all frames, each reckoned as the whole canvas: as many as a picture may have. */
const maxPixels = 67_108_864;

/** Maximum frames: decoders take time for each, however small it is. */
const maxFrames = 1000;

/** Maximum bytes of a stored animation: each reader loads it whole, at the most a dozen seconds on a phone's line. */
export const maxAnimationBytes = 8_388_608;

/** What an animation needs of its file, with what was counted in it. */
export interface AnimationParts extends PictureSize {
  file: Buffer;
  frames: number;
}

/**
 * Takes from a file what its animation needs, in one pass, without decoding. Null for a picture that does not move, and
 * `refused` for one that moves beyond the budget, or in a way that no program writes.
 */
export type AnimationReader = (file: Buffer) => AnimationParts | 'refused' | null;

/** Whether an animation may be decoded. */
export const isWithinBudget = ({ width, height, frames }: PictureSize & { frames: number }): boolean =>
  width * height <= maxCanvasPixels && frames <= maxFrames && frames * width * height <= maxPixels;

/** A frame's rectangle. */
export interface FrameBox extends PictureSize {
  x: number;
  y: number;
}

/** Whether a frame lies within the canvas. */
export const isWithinCanvas = (frame: FrameBox, canvas: PictureSize): boolean =>
  frame.width > 0 &&
  frame.height > 0 &&
  frame.x + frame.width <= canvas.width &&
  frame.y + frame.height <= canvas.height;
