import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { buildIdOf, isCompressedCopy } from '../../../server/src/releases/archives/build-id.mjs';

/** @param {string} folder @param {number} quality of Brotli */
async function compress(folder, quality) {
  const names = (await readdir(folder)).filter((name) => /\.(js|css|json|svg)$/.test(name));
  await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name);
      const content = await readFile(path);
      const options = { params: { [constants.BROTLI_PARAM_QUALITY]: quality } };
      await writeFile(`${path}.br`, await promisify(brotliCompress)(content, options));
      await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }));
    }),
  );
}

/** Hidden files are the build's own, and nobody needs the maps of style sheets. @param {string} path */
const isPublished = (path) => !/\.css\.map$|\.map\.(br|gz)$/.test(path) && !basename(path).startsWith('.');

/** @param {string} folder @returns {Promise<string>} the id of the build in it */
async function idOf(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() && !isCompressedCopy(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name));
  const hashed = paths.map(async (path) => ({
    path: relative(folder, path).replaceAll(sep, '/'),
    hash: createHash('sha256')
      .update(await readFile(path))
      .digest('base64'),
  }));
  return buildIdOf(await Promise.all(hashed));
}

/**
 * Copies built files to a new folder, atomically and compressed. An existing folder is never changed.
 *
 * @param {string} from
 * @param {string} parent of the new folder
 * @param {{ name?: string, maps?: boolean, quality?: number }} [options] the folder's name, or else the id of the
 *   files' content, and the quality of Brotli: the best takes a second a megabyte
 * @returns {Promise<string>} the name
 */
export async function publishFolder(from, parent, { name, maps = true, quality = 11 } = {}) {
  if (name && existsSync(join(parent, name))) return name;
  const unfinished = join(parent, `${randomUUID()}.new`);
  await mkdir(unfinished, { recursive: true });
  try {
    const filter = (/** @type {string} */ path) => isPublished(path) && (maps || !path.endsWith('.map'));
    await cp(from, unfinished, { recursive: true, filter });
    const folder = name ?? (await idOf(unfinished));
    if (existsSync(join(parent, folder))) return folder;
    await compress(unfinished, quality);
    await rename(unfinished, join(parent, folder)).catch((error) => {
      // Another process may have published the same meanwhile.
      if (!existsSync(join(parent, folder))) throw error;
    });
    return folder;
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}
