import { variantUrl, variantWidths } from '@community/contract/media';
import { useConfiguration } from '@community/core';

/** Widths below this are for avatars and thumbnails only. */
const smallestPicture = 320;

/** Address of a media file: paths on the wire are joined to the media base, complete addresses stay. */
export function mediaAddress(url: string, base: string): string {
  return url.startsWith('/') ? `${base}${url}` : url;
}

/** Address of the variant that fills `width` CSS pixels on a dense screen. */
export function sizedAddress(url: string, width: number, base: string): string {
  return mediaAddress(variantUrl(url, width * 2), base);
}

/** `src` and `srcset` of a picture: every variant up to its own width, and one that is at least as wide. */
export function pictureSources(picture: { url: string; width: number }, base: string): { src: string; srcSet?: string } {
  const { url, width } = picture;
  // A local preview and files of other sites have no variants.
  if (variantUrl(url, smallestPicture) === url) return { src: mediaAddress(url, base) };
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
