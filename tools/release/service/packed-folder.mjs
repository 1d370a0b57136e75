import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packBuild } from '../../../server/src/releases/archives/pack-build.mjs';

/** @param {string} folder @returns {Promise<Uint8Array<ArrayBuffer>>} its archive, as the release service takes it */
export async function packedFolder(folder) {
  const temporary = await mkdtemp(join(tmpdir(), 'release-'));
  try {
    const archive = join(temporary, 'build.tar.gz');
    await packBuild(folder, archive);
    return new Uint8Array(await readFile(archive));
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}
