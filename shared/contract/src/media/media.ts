/** Widths in pixels in which the server makes a picture on demand. */
export const variantWidths = [96, 192, 320, 480, 640, 960, 1280, 1920] as const;

/** The narrowest variant that is at least `width` wide, or the widest. */
export function variantWidth(width: number): number {
  return variantWidths.find((candidate) => candidate >= width) ?? variantWidths[variantWidths.length - 1] ?? width;
}

/** Address of a picture's variant; pictures of other sites stay as they are. */
export function variantUrl(url: string, width: number): string {
  return /\/media\/[^/?#]+$/.test(url) ? `${url}?w=${variantWidth(width)}` : url;
}

/**
 * Sample entries of the video codecs that browsers play: H.264, AV1, VP8 and VP9 (MDN, "Web video codec guide"). HEVC is
 * none of them: it plays on some devices alone.
 */
export const playableVideoCodecs: readonly string[] = ['avc1', 'avc3', 'av01', 'vp08', 'vp09'];

/**
 * Pictures for cards, the previews of links in other programs, by their shape. They are JPEG, which every program
 * shows, of exactly this size.
 */
export const cardSizes = { wide: { width: 1200, height: 630 }, square: { width: 600, height: 600 } } as const;

export type CardShape = keyof typeof cardSizes;

export const cardType = 'image/jpeg';

/** Address of a picture's variant for cards; null for pictures of other sites, which have none. */
export function cardUrl(url: string, shape: CardShape): string | null {
  return /^\/media\/[^/?#]+$/.test(url) ? `${url}?card=${shape}` : null;
}

/** Widths below this are for avatars and thumbnails only. */
const minPictureWidthPx = 320;

/**
 * `sizes` of a picture in a post card: the screen's width on a phone, on a desktop a little less than the column's, which
 * would ask for the next variant.
 */
export const postPictureSizes = '(width > 64em) 614px, 100vw';

/** Attribute of the place in a page's skeleton into which the server puts the first picture of the page. */
export const firstPictureSlot = 'data-first-picture';

/** Address of a media file: paths are joined to the media base, absolute addresses stay. */
export function mediaAddress(url: string, base: string): string {
  return url.startsWith('/') ? `${base}${url}` : url;
}

/** Widths of the variants of a post's picture: every one up to its own width, and one that is at least as wide. */
export function pictureWidths(width: number): number[] {
  return variantWidths.filter((variant, index) => {
    const before = index === 0 ? 0 : (variantWidths[index - 1] ?? 0);
    return variant >= minPictureWidthPx && (before < width || variant === minPictureWidthPx);
  });
}

/**
 * `src` and `srcset` of a picture; `original` adds the file itself, for what is wider than the widest variant. The document preloads
 * the first picture by the same rule, so that it loads once.
 */
export function pictureSources(
  picture: { url: string; width: number },
  base: string,
  original = false,
): { src: string; srcSet?: string } {
  const { url, width } = picture;
  // A local preview and files of other sites have no variants.
  if (variantUrl(url, minPictureWidthPx) === url) return { src: mediaAddress(url, base) };
  const fitting = pictureWidths(width);
  const address = (variant: number) => mediaAddress(variantUrl(url, variant), base);
  return {
    src: address(fitting.find((variant) => variant >= 640) ?? fitting.at(-1) ?? minPictureWidthPx),
    srcSet: [
      ...fitting.map((variant) => `${address(variant)} ${Math.min(variant, Math.max(width, minPictureWidthPx))}w`),
      ...(original && width > (fitting.at(-1) ?? width) ? [`${mediaAddress(url, base)} ${width}w`] : []),
    ].join(', '),
  };
}
