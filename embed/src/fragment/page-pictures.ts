/**
 * Whether a picture of the page is in view and still on its way. What failed is not on its way any more. Lazy ones are
 * left out, whose attribute begins with l: one in a slide that is not shown waits for its turn.
 */
export function isPictureLoading(): boolean | undefined {
  let isLoading: boolean | undefined;
  document.querySelectorAll<HTMLImageElement>('img:not([loading^=l])').forEach((image) => {
    const { top, bottom } = image.getBoundingClientRect();
    isLoading ||= !image.complete && bottom > 0 && top < innerHeight;
  });
  return isLoading;
}
