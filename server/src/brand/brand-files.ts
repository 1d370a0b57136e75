import { readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { pictureType } from '../html/picture-type.ts';
import { type Asset, contentAsset } from '../http/content-asset.ts';
import { type ErrorPageLook, errorPageFontPath } from '../http/errors/error-page.ts';
import { type Look, lookStyle } from './look.ts';

/** Address of the picture behind the welcome, on the origin of the pages. */
export const welcomePicturePath = '/brand/welcome';

/** Address of the same picture for cards. */
export const cardPicturePath = '/brand/card';

/** Whether a card can be made of a picture's file: the server reads no AVIF. */
export const hasCard = (file: string): boolean => extname(file) !== '.avif';

/** A brand's own files, which the pages and the sign-in site serve below `/brand`, and what error pages have of them. */
export interface BrandFiles {
  style: Asset | null;
  font: Asset | null;
  logo: Asset | null;
  /** The origin of a logo that is at an address, for the policies of pages that show it. */
  logoOrigins: readonly string[];
  /** Pictures of the store's menu by the key of their link. */
  menu: Readonly<Record<string, Asset>>;
  errorPages: ErrorPageLook;
}

export const noBrandFiles: BrandFiles = {
  style: null,
  font: null,
  logo: null,
  logoOrigins: [],
  menu: {},
  errorPages: { style: '', font: null },
};

/** Whether a logo is a file beside the brand's own, and not at an address. */
export const isFile = (logo: string | null): logo is string => logo !== null && !/^https?:/.test(logo);

/** Reads a picture to be served as `/brand/<name>`. */
const pictureAsset = (name: string, path: string): Asset =>
  contentAsset(`/brand/${name}`, extname(path), pictureType(extname(path)), readFileSync(path));

interface BrandPaths {
  look: Look | null;
  brand: { logo: string | null };
  menuPictures?: Readonly<Record<string, string>>;
}

/** Reads the files of a brand, whose paths are absolute. */
export function readBrandFiles({ look, brand: { logo }, menuPictures = {} }: BrandPaths): BrandFiles {
  const fontFile = look?.fontFile ?? null;
  const fontContent = fontFile === null ? null : readFileSync(fontFile);
  const font = fontContent && contentAsset('/brand/font', '.woff2', 'font/woff2', fontContent);
  // Beside the style sheet, wherever that is.
  const fontPath = font && font.path.slice('/brand/'.length);
  return {
    style: look && contentAsset('/brand/look', '.css', 'text/css', lookStyle(look, fontPath)),
    font,
    logo: isFile(logo) ? pictureAsset('logo', logo) : null,
    logoOrigins: logo === null || isFile(logo) ? [] : [new URL(logo).origin],
    menu: Object.fromEntries(
      Object.entries(menuPictures).map(([key, path]) => [key, pictureAsset(`menu/${key}`, path)]),
    ),
    errorPages: { style: look ? lookStyle(look, fontContent && errorPageFontPath) : '', font: fontContent },
  };
}

/** The files that there are. */
export const assetsOf = ({ style, font, logo, menu }: BrandFiles): Asset[] =>
  [style ?? [], font ?? [], logo ?? [], Object.values(menu)].flat();
