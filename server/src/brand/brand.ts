import { readFileSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { Configuration } from '@community/contract/configuration';
import { textsSchema } from '../builds/own-texts.ts';
import { createAjv } from '../runtime/ajv.ts';
import type { EnvironmentReader } from '../runtime/environment.ts';
import { isFile } from './brand-files.ts';
import { type Look, lookFaults, lookSchema } from './look.ts';

/**
 * Everything that differs between brands, besides addresses. Paths are relative to the brand's file. The logo is an
 * address or the path of a picture.
 */
export interface Brand extends Pick<Configuration, 'brand' | 'store' | 'liveChatScript' | 'texts'> {
  /** Id under which the sign-in site knows the community. */
  appId: string;
  mailFrom: string;
  /** The security contact: a `mailto:` or `https:` address (RFC 9116, section 2.5.3); null or missing for none. */
  securityContact: string | null;
  /**
   * Path of the picture beside the forms of the sign-in site, in the file relative to it; null or missing for none. At
   * least 1,000 pixels high, upright, dark at its ends, where white text stands on it; at most 500 kB.
   */
  signInPicture: string | null;
  /** The same for the picture behind the welcome above the feed: at least 1,000 pixels wide, four times as wide as high. */
  welcomePicture: string | null;
  /**
   * Pictures of the store's menu on phones, by the key of the link (`shell/src/header/site-menu.ts`), in the file relative
   * to it; missing for none. Square, at least 168 pixels; a section that is one link shows its picture three by two.
   */
  menuPictures?: Readonly<Record<string, string>>;
  /** Colours, corners and type; null or missing for the apps' own. */
  look: Look | null;
  /** Path of the icon of the pages (SVG); null or missing for a ring. */
  icon: string | null;
}

const maxFileBytes = 500_000;

const text = { type: 'string', minLength: 1 };
const address = { type: 'string', pattern: '^https?://[^\\s]+[^\\s/]$' };

const logo = { type: 'string', pattern: `(${address.pattern})|\\.(svg|webp|avif|jpg|png)$`, nullable: true };

const picture = { type: 'string', pattern: '\\.(webp|avif|jpg|png)$', nullable: true };

const contact = { type: 'string', pattern: '^(mailto:[^\\s@]+@[^\\s@]+|https://[^\\s]+)$' };

const record = (properties: Record<string, object>, optional: readonly string[] = []) => ({
  type: 'object',
  properties,
  required: Object.keys(properties).filter((name) => !optional.includes(name)),
  additionalProperties: false,
});

const properties = {
  appId: { type: 'string', pattern: '^[a-z0-9-]+$' },
  mailFrom: text,
  securityContact: { ...contact, nullable: true },
  signInPicture: picture,
  welcomePicture: picture,
  brand: record({ name: text, word: text, logo }),
  store: record({
    base: address,
    prefixedLanguages: { type: 'array', items: text },
    support: address,
    distributorPortal: address,
  }),
  liveChatScript: { ...address, nullable: true },
  menuPictures: {
    type: 'object',
    propertyNames: { pattern: '^[A-Za-z]+$' },
    additionalProperties: { ...picture, nullable: false },
  },
  look: lookSchema,
  icon: { type: 'string', pattern: '\\.svg$', nullable: true },
  texts: textsSchema,
};
const schema = record(properties, [
  'securityContact',
  'signInPicture',
  'welcomePicture',
  'menuPictures',
  'look',
  'icon',
  'texts',
]);

/** What is wrong with a file, or null. */
function fileViolation(path: string): string | null {
  const size = statSync(path, { throwIfNoEntry: false })?.size;
  if (size === undefined) return 'does not exist';
  return size > maxFileBytes ? `is larger than ${maxFileBytes} bytes` : null;
}

/** The path of a file that a brand's file names; violations go to the reader. */
function readPath(reader: EnvironmentReader, file: string, name: string | null | undefined): string | null {
  if (!name) return null;
  const path = resolve(dirname(file), name);
  const violation = fileViolation(path);
  if (violation) reader.violations.push(`BRAND_FILE: ${file}: ${path} ${violation}`);
  return path;
}

/**
 * The brand of `BRAND_FILE` (JSON of the shape of `Brand`), else the fallback. Violations in the file go to the reader.
 */
export function readBrand(reader: EnvironmentReader, fallback: Brand): Brand {
  const path = reader.optional('BRAND_FILE');
  if (path === null) return fallback;
  try {
    const brand: unknown = JSON.parse(readFileSync(path, 'utf8'));
    const isBrand = createAjv({ allErrors: true }).compile<Brand>(schema);
    if (isBrand(brand)) {
      const look = brand.look ?? null;
      for (const fault of look ? lookFaults(look) : []) reader.violations.push(`BRAND_FILE: ${path} /look ${fault}`);
      const file = (name: string | null | undefined) => readPath(reader, path, name);
      return {
        ...brand,
        brand: { ...brand.brand, logo: isFile(brand.brand.logo) ? file(brand.brand.logo) : brand.brand.logo },
        securityContact: brand.securityContact ?? null,
        signInPicture: file(brand.signInPicture),
        welcomePicture: file(brand.welcomePicture),
        menuPictures: Object.fromEntries(
          Object.entries(brand.menuPictures ?? {}).flatMap(([key, name]) => {
            const found = file(name);
            return found === null ? [] : [[key, found]];
          }),
        ),
        icon: file(brand.icon),
        look: look && { ...look, fontFile: file(look.fontFile) ?? undefined },
      };
    }
    for (const { instancePath, message } of isBrand.errors ?? [])
      reader.violations.push(`BRAND_FILE: ${path} ${instancePath} ${message}`);
  } catch (error) {
    reader.violations.push(`BRAND_FILE: ${path} cannot be read: ${(error as Error).message}`);
  }
  return fallback;
}
