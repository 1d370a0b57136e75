import { createWriteStream } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { pack } from 'tar-stream';

/** Most of a build is compressed already. */
const gzipLevel = 6;

/**
 * Packs the files of a build's folder as the release service takes them. Equal folders give equal bytes.
 *
 * @param {string} folder
 * @param {string} archive path of the new file
 */
export async function packBuild(folder, archive) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const packing = pack();
  const written = pipeline(packing, createGzip({ level: gzipLevel }), createWriteStream(archive));
  const name = (/** @type {string} */ path) => path.slice(folder.length + 1).replaceAll('\\', '/');
  for (const path of paths.sort())
    packing.entry({ name: name(path), mode: 0o644, mtime: new Date(0) }, await readFile(path));
  packing.finalize();
  await written;
}
