import { existsSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const brands = fileURLToPath(new URL('../../server/demo-content/brands', import.meta.url));

/**
 * The environment that the options of `npm start` stand for: `--brand` is the name of a demo brand, or the path of a
 * brand's file. Each demo brand has data of its own, since what its account has written is signed with its name.
 * Throws for an unknown option or brand.
 *
 * @param {string[]} args
 * @returns {Record<string, string>}
 */
export function startEnvironment(args) {
  const { brand } = parseArgs({ args, options: { brand: { type: 'string' }, publish: { type: 'boolean' } } }).values;
  if (brand === undefined) return {};
  if (existsSync(brand) && brand.endsWith('.json')) return { BRAND_FILE: resolve(brand) };
  const names = readdirSync(brands);
  if (!names.includes(brand)) throw new Error(`--brand: ${brand} is neither a file nor one of ${names.join(', ')}`);
  return {
    BRAND_FILE: resolve(brands, brand, 'brand.json'),
    DATA_DIR: fileURLToPath(new URL(`../../data-${brand}`, import.meta.url)),
  };
}
