import { randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import { copyFile, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { MediaStore } from './media-store.ts';

/** Null instead of ENOENT. */
export async function unlessMissing<Result>(work: Promise<Result>): Promise<Result | null> {
  return work.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
}

/** Media in a local folder. Unfinished copies are in `staging`, on the same disk. */
export async function diskStore(folder: string, staging: string): Promise<MediaStore> {
  await mkdir(folder, { recursive: true });
  return {
    async keep(name, path) {
      const copy = join(staging, `${randomBytes(16).toString('hex')}.copy`);
      try {
        await copyFile(path, copy, constants.COPYFILE_FICLONE);
        await rename(copy, join(folder, name));
      } catch (error) {
        await rm(copy, { force: true });
        throw error;
      }
    },
    async size(name) {
      return (await unlessMissing(stat(join(folder, name))))?.size ?? null;
    },
    async read(name, range) {
      const file = await unlessMissing(open(join(folder, name)));
      return file?.createReadStream(range) ?? null;
    },
    remove: (name) => rm(join(folder, name), { force: true }),
  };
}
