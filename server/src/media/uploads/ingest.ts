import { randomBytes } from 'node:crypto';
import { rm, stat } from 'node:fs/promises';
import type { UploadedFile } from '@community/contract/entities';
import type { Database } from '../../database/database.ts';
import type { Decoders, Urgency } from '../decoder/decoders.ts';
import type { MediaQueues } from '../media-queues.ts';
import { finishUpload, insertUpload } from '../repository.ts';
import { sniffFormat } from '../sniff.ts';
import type { MediaStore } from '../storage/media-store.ts';
import type { Staging } from '../storage/staging.ts';
import { expectRoom, type UploadQuota } from './quota.ts';
import { type Decode, planUpload, type ReceivedFile, toRefusal } from './upload-plan.ts';

export interface IngestDependencies {
  database: Database;
  store: MediaStore;
  staging: Staging;
  quota: UploadQuota;
  work: MediaQueues;
  decoders: Record<Urgency, Decoders>;
  /** Releases files of a failed upload. */
  discard(memberId: number, names: readonly string[], now: Date): Promise<void>;
}

/**
 * Stores a received file and returns its name and size; the received one is removed in any case. Its row is written
 * before the file, so that the sweep finds what a crashed server leaves. Files are probed and then decoded, one at a time
 * for each member and lane, with the database in between. Throws 4022 with the specification's message for an invalid file,
 * 4034 and 4035 over the quota, and `Busy`.
 */
export async function ingest(
  { database, store, staging, quota, work, decoders, discard }: IngestDependencies,
  { memberId, file, now }: { memberId: number; file: ReceivedFile; now: Date },
): Promise<Required<Pick<UploadedFile, 'width' | 'height'>> & { name: string }> {
  const made = staging.path();
  async function orDiscard<Result>(name: string, job: () => Promise<Result>): Promise<Result> {
    try {
      return await job();
    } catch (error) {
      await discard(memberId, [name], now);
      throw error;
    }
  }
  try {
    const { size: bytes } = await stat(file.path);
    const format = await sniffFormat(file.path);
    const decode: Decode = (lane, memoryBytes, rank, task) =>
      lane.queue(() => work.memory.use(lane.memory, memoryBytes, () => task(decoders[lane.urgency])), {
        owner: memberId,
        rank,
      });
    const { kind, extension, make } = await planUpload(file, { format, bytes, made, work, decode });
    const name = `${randomBytes(16).toString('hex')}.${extension}`;
    // No queue slot is held while the database works.
    await database.transaction(async (tx) => {
      await expectRoom(tx, quota, memberId, now);
      await insertUpload(tx, { name, memberId, kind, width: null, height: null, bytes }, now, { ready: false });
    });
    const { path, width, height, focal } = await orDiscard(name, make);
    return await orDiscard(name, async () => {
      await store.keep(name, path);
      const { size } = await stat(path);
      if (!(await finishUpload(database, { name, width, height, bytes: size, focal })))
        throw new Error('The upload took longer than a day');
      return { name, width, height };
    });
  } catch (error) {
    throw toRefusal(error);
  } finally {
    await rm(file.path, { force: true });
    await rm(made, { force: true });
  }
}
