/** Width and height of something shown. */
export interface Size {
  width: number;
  height: number;
}

const tallest = 4 / 5;
const widest = 16 / 9;
/** A picture whose aspect ratio differs more than this from its box is shown whole instead of cropped. */
const cropTolerance = 1.5;

/** Aspect ratio that all slides of a post share: the first picture's, kept between 4:5 and 16:9. */
export function aspectRatioOf(first: Size | undefined): Size {
  if (!first || !(first.width > 0) || !(first.height > 0)) return { width: 4, height: 3 };
  const ratio = first.width / first.height;
  if (ratio < tallest) return { width: 4, height: 5 };
  if (ratio > widest) return { width: 16, height: 9 };
  return { width: first.width, height: first.height };
}

/** Whether a picture is cropped to its box (`cover`) or shown whole in it (`contain`), as a panorama is. */
export function fitInBox(picture: Size, box: Size): 'cover' | 'contain' {
  const difference = picture.width / picture.height / (box.width / box.height);
  return difference > cropTolerance || difference < 1 / cropTolerance ? 'contain' : 'cover';
}
