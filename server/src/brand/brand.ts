import { readFileSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { Configuration } from '@community/contract/configuration';
import { Ajv } from 'ajv';
import type { EnvironmentReader } from './environment.ts';

/** Everything that differs between brands, besides addresses. */
export interface Brand extends Pick<Configuration, 'brand' | 'store' | 'liveChatScript'> {
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
}

const maxPictureBytes = 500_000;

const text = { type: 'string', minLength: 1 };
const address = { type: 'string', pattern: '^https?://[^\\s]+[^\\s/]$' };

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
  brand: record({ name: text, word: text, logo: { ...address, nullable: true } }),
  store: record({
    base: address,
    prefixedLanguages: { type: 'array', items: text },
    support: address,
    distributorPortal: address,
  }),
  liveChatScript: { ...address, nullable: true },
};
const schema = record(properties, ['securityContact', 'signInPicture', 'welcomePicture']);

/** What is wrong with a picture, or null. */
function pictureMistake(path: string): string | null {
  const size = statSync(path, { throwIfNoEntry: false })?.size;
  if (size === undefined) return 'does not exist';
  return size > maxPictureBytes ? `is larger than ${maxPictureBytes} bytes` : null;
}

/** The path of a picture that a brand's file names; mistakes go to the reader. */
function readPicture(reader: EnvironmentReader, file: string, name: string | null | undefined): string | null {
  if (!name) return null;
  const path = resolve(dirname(file), name);
  const mistake = pictureMistake(path);
  if (mistake) reader.mistakes.push(`BRAND_FILE: ${file}: ${path} ${mistake}`);
  return path;
}

/**
 * The brand of `BRAND_FILE` (JSON of the shape of `Brand`), else the fallback. Mistakes in the file go to the reader.
 */
export function readBrand(reader: EnvironmentReader, fallback: Brand): Brand {
  const path = reader.optional('BRAND_FILE');
  if (path === null) return fallback;
  try {
    const brand: unknown = JSON.parse(readFileSync(path, 'utf8'));
    const isBrand = new Ajv({ allErrors: true }).compile<Brand>(schema);
    if (isBrand(brand))
      return {
        ...brand,
        securityContact: brand.securityContact ?? null,
        signInPicture: readPicture(reader, path, brand.signInPicture),
        welcomePicture: readPicture(reader, path, brand.welcomePicture),
      };
    for (const { instancePath, message } of isBrand.errors ?? [])
      reader.mistakes.push(`BRAND_FILE: ${path} ${instancePath} ${message}`);
  } catch (error) {
    reader.mistakes.push(`BRAND_FILE: ${path} cannot be read: ${(error as Error).message}`);
  }
  return fallback;
}
