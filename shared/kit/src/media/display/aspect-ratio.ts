/** Width and height of something shown. */
export interface Size {
  width: number;
  height: number;
}

const tallest = 4 / 5;
const widest = 3;
/** Small pictures stand before a blurred copy of themselves in a frame that is no flatter than this. */
const widestOfSmall = 16 / 9;
/** A picture of about the frame's shape loses at most this part at an edge, which the eye takes for none. */
const cropTolerance = 1.03;
/** Below this ratio the limit of the height (aspect-box.module.css) may leave room at the sides of a card. */
const mayBeLimited = 1.3;
/** The widest card's column, in CSS pixels. */
const columnPx = 680;
const largestScale = 1.5;

const isSize = (size: Size | undefined): size is Size => size !== undefined && size.width > 0 && size.height > 0;

/** The size up to which a picture may be scaled: more would show its pixels. */
export function largestSize({ width, height }: Size): Size {
  return { width: Math.round(width * largestScale), height: Math.round(height * largestScale) };
}

/**
 * Aspect ratio that all slides of a post share: the first picture's, kept between 4:5 and 3:1. A small picture has a
 * frame of about its largest height.
 */
export function aspectRatioOf(first: Size | undefined): Size {
  if (!isSize(first)) return { width: 4, height: 3 };
  const largest = largestSize(first);
  const natural = first.width / first.height;
  const ratio =
    largest.width < columnPx ? Math.max(natural, Math.min(columnPx / largest.height, widestOfSmall)) : natural;
  if (ratio < tallest) return { width: 4, height: 5 };
  if (ratio > widest) return { width: 3, height: 1 };
  return ratio === natural ? { width: first.width, height: first.height } : { width: ratio * 1000, height: 1000 };
}

/**
 * Whether a picture fills its box (`cover`), or is shown whole before a blurred copy of itself (`contain`): pictures of
 * another shape, upright ones, whose box has a limited height, and small ones.
 */
export function fitInBox(picture: Size, box: Size): 'cover' | 'contain' {
  const ratio = picture.width / picture.height;
  const difference = ratio / (box.width / box.height);
  if (difference > cropTolerance || difference < 1 / cropTolerance) return 'contain';
  return ratio < mayBeLimited || largestSize(picture).width < columnPx ? 'contain' : 'cover';
}
