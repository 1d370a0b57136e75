import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Where media files lie. Names are made by the server and hold no path. */
export interface MediaStore {
  /** Folder of the finished files, for serving them. */
  readonly folder: string;
  /** Folder of the sized variants. */
  readonly variants: string;
  /** A path for a file that is on its way in; it is on the same disk as its later place. */
  incoming(name: string): string;
  /** Takes a finished file over from its incoming path. */
  accept(path: string, name: string): Promise<void>;
  /** Removes a file and its variants. */
  remove(name: string): Promise<void>;
  /** Keeps the variants under a bound, the least recently made first. */
  trimVariants(bytes: number): Promise<void>;
}

/** Media on the local disk: `<folder>`, `<folder>/variants`, `<folder>/incoming`. */
export async function diskStore(folder: string): Promise<MediaStore> {
  const variants = join(folder, 'variants');
  const incoming = join(folder, 'incoming');
  // What was on its way when the process ended is nobody's any more.
  await rm(incoming, { recursive: true, force: true });
  for (const path of [folder, variants, incoming]) await mkdir(path, { recursive: true });
  return {
    folder,
    variants,
    incoming: (name) => join(incoming, name),
    accept: (path, name) => rename(path, join(folder, name)),
    async remove(name) {
      await rm(join(folder, name), { force: true });
      const made = (await readdir(variants)).filter((file) => file.startsWith(`${name}.`));
      await Promise.all(made.map((file) => rm(join(variants, file), { force: true })));
    },
    async trimVariants(bytes) {
      const files = await Promise.all(
        (await readdir(variants)).map(async (file) => {
          const { size, mtimeMs } = await stat(join(variants, file));
          return { file, size, mtimeMs };
        }),
      );
      files.sort((a, b) => b.mtimeMs - a.mtimeMs);
      let total = 0;
      for (const { file, size } of files) {
        total += size;
        if (total > bytes) await rm(join(variants, file), { force: true });
      }
    },
  };
}
