import { guard } from '../messages.ts';

/**
 * Whether a picture of the page is in view and still on its way. What failed is not on its way any more. Lazy ones are
 * left out, whose attribute begins with l: one in a slide that is not shown waits for its turn. So are boxes of one
 * pixel or, as they say themselves, of none, which only count readers; a picture without a size, which has one once it
 * comes, is none of them. Where the host's own code throws, there is no picture to wait for.
 */
export function isPictureLoading(): boolean {
  let isLoading = false;
  guard(() =>
    document.querySelectorAll<HTMLImageElement>('img:not([loading^=l],[width="0"])').forEach((image) => {
      // Boxes cost a layout: they are asked for as late, and of as few, as can be.
      if (isLoading || image.complete) return;
      const { x, y, width, height } = image.getBoundingClientRect();
      isLoading = x + width >= 0 && x < innerWidth && y + height > 0 && y < innerHeight && width !== 1 && height !== 1;
    }),
  );
  return isLoading;
}
