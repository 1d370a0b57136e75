import { mediaAddress, variantUrl } from '@community/contract/media';
import { useConfiguration } from '@community/core';

/** Address of the variant that fills `width` CSS pixels on a dense screen. */
export function sizedAddress(url: string, width: number, base: string): string {
  return mediaAddress(variantUrl(url, width * 2), base);
}

/** The media base of the page's configuration. */
export function useMediaBase(): string {
  return useConfiguration().mediaBase;
}
