import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { unlessMissing } from './disk-store.ts';

/** The folder of files on their way in. Several servers may share it. */
export interface Staging {
  readonly folder: string;
  /** A path that nothing uses. */
  path(): string;
  /**
   * Writes a stream down and answers its path; nothing stays when that fails, or when `take`, told each piece before it
   * is kept, throws.
   */
  receive(stream: Readable, take?: (bytes: number) => void): Promise<string>;
  /** Removes what was on its way when a server ended: files last written before a moment. */
  removeLeftOvers(before: Date): Promise<void>;
}

export async function openStaging(folder: string): Promise<Staging> {
  await mkdir(folder, { recursive: true });
  const path = () => join(folder, randomBytes(16).toString('hex'));
  return {
    folder,
    path,
    async receive(stream, take) {
      const target = path();
      const file = createWriteStream(target);
      async function* counted(pieces: AsyncIterable<Buffer>) {
        for await (const piece of pieces) {
          take?.(piece.length);
          yield piece;
        }
      }
      try {
        await pipeline(stream, counted, file);
        return target;
      } catch (error) {
        // A file that is still being opened would be there again.
        if (!file.closed) await new Promise<void>((resolve) => file.once('close', () => resolve()));
        await rm(target, { force: true });
        throw error;
      }
    },
    async removeLeftOvers(before) {
      for (const name of await readdir(folder)) {
        const file = await unlessMissing(stat(join(folder, name)));
        if (file && file.mtime < before) await rm(join(folder, name), { force: true });
      }
    },
  };
}
