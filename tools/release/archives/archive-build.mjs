import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { archiveName } from '../../../server/src/releases/archives/build-archives.mjs';
import { packBuild } from '../../../server/src/releases/archives/pack-build.mjs';
import { publishFolder } from './publish-folder.mjs';

export { findArchive } from '../../../server/src/releases/archives/build-archives.mjs';

/** @typedef {import('../../../server/src/releases/archives/build-archives.mjs').BuildArchive} BuildArchive */

/**
 * Compresses and packs built files as the release service takes them, in place of the app's archive before. A folder
 * never has a half archive.
 *
 * @param {string} app `shell` or a remote's name
 * @param {string} from folder with the built files
 * @param {string} folder of the archives
 * @param {{ quality?: number }} [options] the quality of Brotli, the best unless given
 * @returns {Promise<BuildArchive>}
 */
export async function archiveBuild(app, from, folder, options = {}) {
  const unfinished = join(folder, `.${randomUUID()}`);
  await mkdir(unfinished, { recursive: true });
  try {
    const build = await publishFolder(from, unfinished, options);
    const packed = join(unfinished, 'build.tar.gz');
    await packBuild(join(unfinished, build), packed);
    const name = archiveName(app, build);
    await rename(packed, join(folder, name));
    for (const other of await readdir(folder))
      if (other.startsWith(`${app}-`) && other !== name) await rm(join(folder, other), { force: true });
    return { app, build, path: join(folder, name) };
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}
