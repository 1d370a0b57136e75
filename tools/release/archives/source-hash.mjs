import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../runtime/run.mjs';

const skipped = new Set(['node_modules', 'dist', 'demo-content']);

/** @param {string} from @param {string} path @returns {string[]} */
function files(from, path) {
  return readdirSync(join(from, path), { withFileTypes: true })
    .filter(({ name }) => !skipped.has(name) && !name.startsWith('.') && !name.includes('.test.'))
    .flatMap((entry) => (entry.isDirectory() ? files(from, join(path, entry.name)) : [join(path, entry.name)]))
    .sort();
}

/** Files that every build depends on, besides its own folder. */
const everywhere = ['.browserslistrc', 'package-lock.json', 'rspack.base.ts', 'tsconfig.base.json'];

/**
 * Hashes the sources of a build, so that nothing is built twice and its code has a name of its own.
 *
 * @param {readonly string[]} folders
 * @param {string} [from] folder in which they are; the repository unless given
 * @param {readonly string[]} [besides] single files
 * @returns {string} 12 hexadecimal digits
 */
export function sourceHash(folders, from = root, besides = everywhere) {
  const hash = createHash('sha256');
  for (const path of [...besides, ...folders.flatMap((folder) => files(from, folder))]) {
    hash.update(`${path}\0`).update(readFileSync(join(from, path)));
  }
  return hash.digest('hex').slice(0, 12);
}
