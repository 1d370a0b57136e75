import { variantUrl, variantWidths } from '@community/contract/media';
import { useConfiguration } from '@community/core';

/** Widths below this are for avatars and thumbnails only. */
const smallestPicture = 320;

/** Address of a media file: paths on the wire are joined to the media base, complete addresses stay. */
export function mediaAddress(url: string, base: string): string {
  return url.startsWith('/') ? `${base}${url}` : url;
}

/** Files that this community serves have sized variants; others (a local preview, another site) are shown as they are. */
function hasVariants(url: string): boolean {
  return url.startsWith('/media/');
}

/** Address of the variant that fills `width` CSS pixels on a dense screen. */
export function sizedAddress(url: string, width: number, base: string): string {
  if (!hasVariants(url)) return mediaAddress(url, base);
  const wanted = variantWidths.find((variant) => variant >= width * 2) ?? variantWidths.at(-1);
  return mediaAddress(wanted ? variantUrl(url, wanted) : url, base);
}

/** `src` and `srcset` of a picture: every variant up to its own width, and one that is at least as wide. */
export function pictureSources(picture: { url: string; width: number }, base: string): { src: string; srcSet?: string } {
  const { url, width } = picture;
  if (!hasVariants(url)) return { src: mediaAddress(url, base) };
  const fitting = variantWidths.filter((variant, index) => {
    const before = index === 0 ? 0 : (variantWidths[index - 1] ?? 0);
    return variant >= smallestPicture && (before < width || variant === smallestPicture);
  });
  const address = (variant: number) => mediaAddress(variantUrl(url, variant), base);
  return {
    src: address(fitting.find((variant) => variant >= 640) ?? fitting.at(-1) ?? smallestPicture),
    srcSet: fitting.map((variant) => `${address(variant)} ${Math.min(variant, Math.max(width, smallestPicture))}w`).join(', '),
  };
}

/** The media base of the page's configuration. */
export function useMediaBase(): string {
  return useConfiguration().mediaBase;
}
