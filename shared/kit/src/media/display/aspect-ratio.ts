/** Width and height of something shown. */
export interface Size {
  width: number;
  height: number;
}

const tallest = 4 / 5;
const widest = 3;
/** A picture narrower than this is never cropped. */
const tallestCropped = 1 / 2;
/** Small pictures stand in a frame that is no flatter than this. */
const widestOfSmall = 16 / 9;
/** A picture of about the frame's shape loses at most this part at an edge, which the eye takes for none. */
const cropTolerance = 1.03;
/** Below this ratio the limit of the height (aspect-box.module.css) may leave room at the sides of a card. */
const mayBeLimited = 1.3;
/** The widest card's column, and the highest frame (aspect-box.module.css), in CSS pixels. */
const columnPx = 680;
const highestPx = 560;
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
 * `sizes` of a picture that fills its box: a wider one than the box is shown as wide as its height needs.
 *
 * @param sizes those of the box
 */
export function coveringSizes(sizes: string, picture: Size, box: Size): string {
  const factor = (picture.width * box.height) / (picture.height * box.width);
  if (factor <= cropTolerance) return sizes;
  return sizes.replaceAll(
    /([\d.]+)(px|vw)\b/g,
    (_size, length, unit) => `${Math.ceil(Number(length) * factor)}${unit}`,
  );
}

/**
 * Whether a picture fills its box (`cover`) or is shown whole in it (`contain`). In a list it fills the box, but for
 * panoramas, columns, and those that it would show too large. With `isWhole`, on a post's own page, nothing of it is
 * cropped.
 */
export function fitInBox(picture: Size, box: Size, isWhole: boolean): 'cover' | 'contain' {
  const ratio = picture.width / picture.height;
  const largest = largestSize(picture);
  if (largest.width < columnPx || ratio > widest || ratio < tallestCropped) return 'contain';
  if (!isWhole) return largest.height < Math.min((columnPx * box.height) / box.width, highestPx) ? 'contain' : 'cover';
  const difference = ratio / (box.width / box.height);
  const isOfShape = difference < cropTolerance && difference > 1 / cropTolerance;
  return isOfShape && ratio >= mayBeLimited ? 'cover' : 'contain';
}
