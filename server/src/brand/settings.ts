import { readFileSync } from 'node:fs';
import type { Configuration } from '@community/contract/configuration';
import { languages } from '@community/contract/languages';
import { favicon } from '../html/favicon.ts';
import type { EnvironmentReader } from '../runtime/environment.ts';
import { type Brand, readBrand } from './brand.ts';
import {
  type BrandFiles,
  cardPicturePath,
  hasCard,
  noBrandFiles,
  readBrandFiles,
  welcomePicturePath,
} from './brand-files.ts';
import { frameColours } from './look.ts';

export interface BrandSettings {
  /** The security contact; null for none. */
  securityContact: string | null;
  /** Style sheet, font, logo and pictures of the brand. */
  brandFiles: BrandFiles;
  /** The icon of all pages, as SVG. */
  icon: string;
  /** Path of the file of the brand's picture behind the welcome, or null. */
  welcomePicture: string | null;
}

/** What the apps are told of the brand. */
export type BrandOfApps = Pick<
  Configuration,
  'brand' | 'look' | 'texts' | 'welcomePicture' | 'cardPicture' | 'menuPictures' | 'store' | 'liveChatScript'
>;

function brandOfApps(
  { brand, look, texts, welcomePicture, store, liveChatScript }: Brand,
  files: BrandFiles,
): BrandOfApps {
  return {
    brand: { ...brand, logo: files.logo?.path ?? brand.logo },
    look: look &&
      files.style && {
        style: files.style.path,
        ...(files.font ? { font: { file: files.font.path, languages } } : {}),
        frame: frameColours(look),
      },
    texts,
    welcomePicture: welcomePicture && welcomePicturePath,
    cardPicture: welcomePicture && hasCard(welcomePicture) ? cardPicturePath : null,
    menuPictures: Object.fromEntries(Object.entries(files.menu).map(([key, { path }]) => [key, path])),
    store,
    liveChatScript,
  };
}

/** The brand of `BRAND_FILE`, else the fallback, with its files. */
export function readBrandSettings(
  reader: EnvironmentReader,
  fallback: Brand,
): { brand: Brand; settings: BrandSettings; apps: BrandOfApps } {
  const brand = readBrand(reader, fallback);
  const hasViolations = reader.violations.length > 0;
  const brandFiles = hasViolations ? noBrandFiles : readBrandFiles(brand);
  const settings = {
    securityContact: brand.securityContact,
    brandFiles,
    icon: brand.icon === null || hasViolations ? favicon : readFileSync(brand.icon, 'utf8'),
    welcomePicture: brand.welcomePicture,
  };
  return { brand, settings, apps: brandOfApps(brand, brandFiles) };
}
