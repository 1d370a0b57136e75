import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import browserslist from 'browserslist';
import { root } from '../../runtime/run.mjs';

/** Oldest version of each browser that the apps run in, by its name in browser-compat-data. */
export type Floor = ReadonlyMap<string, string>;

/** Names of the browsers in browser-compat-data by those in browserslist, with the phones' that follow the desktop's. */
const browsers = {
  chrome: ['chrome', 'chrome_android'],
  edge: ['edge'],
  firefox: ['firefox', 'firefox_android'],
  safari: ['safari'],
  ios_saf: ['safari_ios'],
} as const;

/** Compares versions as `17.5` by their numbers: below zero if `one` is the older. */
export function compareVersions(one: string, other: string): number {
  const [a = [], b = []] = [one, other].map((version) => version.split('.').map(Number));
  for (let part = 0; part < Math.max(a.length, b.length); part++) {
    const difference = (a[part] ?? 0) - (b[part] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** The floor that browserslist queries name. */
export function floorOf(queries: readonly string[]): Floor {
  const floor = new Map<string, string>();
  for (const found of browserslist([...queries])) {
    const [browser, range = ''] = found.split(' ');
    const [version = ''] = range.split('-');
    for (const name of browsers[browser as keyof typeof browsers] ?? []) {
      const known = floor.get(name);
      if (known === undefined || compareVersions(version, known) < 0) floor.set(name, version);
    }
  }
  return floor;
}

/** The floor that `.browserslistrc` states. */
export async function statedFloor(): Promise<Floor> {
  return floorOf(browserslist.parseConfig(await readFile(join(root, '.browserslistrc'), 'utf8')).defaults);
}
