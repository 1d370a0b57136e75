import { createHash } from 'node:crypto';

/**
 * A file of a build; `hash` is SHA-256 in Base64, as integrity hashes write it.
 *
 * @typedef {{ path: string, hash: string }} HashedFile
 */

/** Whether a file is the compressed copy of another, which depends on the compressing program, too. @param {string} path */
export const isCompressedCopy = (path) => /\.(br|gz)$/.test(path);

/** @param {HashedFile} one @param {HashedFile} other */
const byPath = (one, other) => (one.path < other.path ? -1 : 1);

/**
 * The id of a build: 12 hexadecimal digits of the SHA-256 of all its files' paths and contents.
 *
 * @param {readonly HashedFile[]} files
 * @returns {string}
 */
export function buildIdOf(files) {
  const hash = createHash('sha256');
  const own = files.filter(({ path }) => !isCompressedCopy(path));
  for (const { path, hash: content } of own.sort(byPath)) hash.update(`${path}\0${content}\n`);
  return hash.digest('hex').slice(0, 12);
}
