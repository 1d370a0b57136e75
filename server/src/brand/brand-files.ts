import { readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { pictureType } from '../html/picture-type.ts';
import { type Asset, contentAsset } from '../http/content-asset.ts';
import { type Look, lookStyle } from './look.ts';

/** A brand's own files, which the pages and the sign-in site serve below `/brand`. */
export interface BrandFiles {
  style: Asset | null;
  font: Asset | null;
  logo: Asset | null;
}

export const noBrandFiles: BrandFiles = { style: null, font: null, logo: null };

/** Whether a logo is a file beside the brand's own, and not at an address. */
export const isFile = (logo: string | null): logo is string => logo !== null && !/^https?:/.test(logo);

/** Reads the files of a look and a logo, whose paths are absolute. */
export function readBrandFiles(look: Look | null, logo: string | null): BrandFiles {
  const fontFile = look?.fontFile ?? null;
  const font = fontFile === null ? null : contentAsset('/brand/font', '.woff2', 'font/woff2', readFileSync(fontFile));
  // Beside the style sheet, wherever that is.
  const fontPath = font && font.path.slice('/brand/'.length);
  return {
    style: look && contentAsset('/brand/look', '.css', 'text/css', lookStyle(look, fontPath)),
    font,
    logo: isFile(logo)
      ? contentAsset('/brand/logo', extname(logo), pictureType(extname(logo)), readFileSync(logo))
      : null,
  };
}

/** The files that there are. */
export const assetsOf = ({ style, font, logo }: BrandFiles): Asset[] => [style ?? [], font ?? [], logo ?? []].flat();
