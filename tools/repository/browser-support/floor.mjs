import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import browserslist from 'browserslist';
import { root } from '../../runtime/run.mjs';

/** Oldest version of each browser that the apps run in, by its name in browser-compat-data. @typedef {Map<string, string>} Floor */

/** Names of the browsers in browser-compat-data by those in browserslist, with the phones' that follow the desktop's. */
const browsers = /** @type {const} */ ({
  chrome: ['chrome', 'chrome_android'],
  edge: ['edge'],
  firefox: ['firefox', 'firefox_android'],
  safari: ['safari'],
  ios_saf: ['safari_ios'],
});

/** Compares versions as `17.5` by their numbers. @param {string} one @param {string} other */
export function compareVersions(one, other) {
  const [a = [], b = []] = [one, other].map((version) => version.split('.').map(Number));
  for (let part = 0; part < Math.max(a.length, b.length); part++) {
    const difference = (a[part] ?? 0) - (b[part] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** The floor that a browserslist query names. @param {readonly string[]} queries @returns {Floor} */
export function floorOf(queries) {
  const floor = /** @type {Floor} */ (new Map());
  for (const found of browserslist([...queries])) {
    const [browser, range = ''] = found.split(' ');
    const [version = ''] = range.split('-');
    for (const name of browsers[/** @type {keyof typeof browsers} */ (browser)] ?? []) {
      const known = floor.get(name);
      if (known === undefined || compareVersions(version, known) < 0) floor.set(name, version);
    }
  }
  return floor;
}

/** The floor that `.browserslistrc` states. */
export async function statedFloor() {
  return floorOf(browserslist.parseConfig(await readFile(join(root, '.browserslistrc'), 'utf8')).defaults);
}
