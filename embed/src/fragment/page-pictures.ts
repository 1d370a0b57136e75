/**
 * Whether a picture of the page is in view and still on its way. Lazy ones further down are not, and what failed is not
 * on its way any more.
 */
export function isPictureLoading(): boolean {
  const { images } = document;
  for (let index = 0; index < images.length; index += 1) {
    const image = images[index] as HTMLImageElement;
    const { top, bottom } = image.getBoundingClientRect();
    if (!image.complete && bottom > 0 && top < innerHeight) return true;
  }
  return false;
}
