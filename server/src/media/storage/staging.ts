import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { unlessMissing } from './disk-store.ts';

/**
 * Bytes of an upload that may be on their way to the disk. With little, a photo takes dozens of turns of the event loop,
 * each of which is late while others keep the server busy.
 */
export const pieceBytes = 512 * 1024;

/** The folder of unfinished files. Several servers may share it. */
export interface Staging {
  readonly folder: string;
  /** An unused path. */
  path(): string;
  /**
   * Writes a stream to a file and returns its path. The file is removed on failure, also if `take`, called before each
   * chunk, throws.
   */
  receive(stream: Readable, take?: (bytes: number) => void): Promise<string>;
  /** Removes files of ended servers: those last written before a time. */
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
      const file = createWriteStream(target, { highWaterMark: pieceBytes });
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
        // A file that is still being opened would be created again after its removal.
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
