import { randomBytes } from 'node:crypto';
import { rm, stat } from 'node:fs/promises';
import type { Database } from '../../database/database.ts';
import { animationPath } from '../animations/animation.ts';
import { Decoders } from '../decoder/decoders.ts';
import type { DecoderPools } from '../decoder-pools.ts';
import type { MediaQueues } from '../media-queues.ts';
import { finishUpload, insertUpload } from '../repository.ts';
import { sniffFormat } from '../sniff.ts';
import type { MediaStore } from '../storage/media-store.ts';
import type { Staging } from '../storage/staging.ts';
import { expectRoom, type UploadQuota } from './quota.ts';
import type { ProcessorAccount } from './upload-gate.ts';
import { type Decode, type MadeAnimation, planUpload, type ReceivedFile, toRefusal } from './upload-plan.ts';

export interface IngestDependencies {
  database: Database;
  store: MediaStore;
  staging: Staging;
  quota: UploadQuota;
  work: MediaQueues;
  decoders: DecoderPools;
  /** Releases files of a failed upload. */
  discard(memberId: number, names: readonly string[], now: Date): Promise<void>;
}

/** A file of a member. */
interface IngestedFile {
  memberId: number;
  file: ReceivedFile;
  now: Date;
  /** What the file takes of a processor is added to it. */
  account: ProcessorAccount;
}

export interface StoredUpload {
  name: string;
  width: number;
  height: number;
  /** Name of a picture's animation. */
  animation: string | null;
  /** An animation that is shown still, since it is beyond the budget. */
  isStilled: boolean;
}

/**
 * Stores a received file, with its animation if it moves, and returns their names and its size; the received one is
 * removed in any case. A row is written before its file, so that the sweep finds what a crashed server leaves. Files are
 * probed and then decoded, one at a time for each member and lane, with the database in between. Throws 4022 with the
 * specification's message for an invalid file, 4034 and 4035 over the quota, and `Busy`.
 */
export async function ingest(
  { database, store, staging, quota, work, decoders, discard }: IngestDependencies,
  { memberId, file, now, account }: IngestedFile,
): Promise<StoredUpload> {
  const made = staging.path();
  const names: string[] = [];
  function nameOf(extension: string): string {
    const name = `${randomBytes(16).toString('hex')}${extension}`;
    names.push(name);
    return name;
  }
  async function orDiscard<Result>(job: () => Promise<Result>): Promise<Result> {
    try {
      return await job();
    } catch (error) {
      await discard(memberId, names, now);
      throw error;
    }
  }
  async function keepAnimation({ path, extension, bytes }: MadeAnimation): Promise<string> {
    const name = nameOf(`-animated.${extension}`);
    await insertUpload(database, { name, memberId, kind: 'animation', width: null, height: null, bytes }, now);
    await store.keep(name, path);
    return name;
  }
  try {
    // Together: each step of an upload waits for a turn of the event loop, which is late while others keep it busy.
    const [{ size: bytes }, format] = await Promise.all([stat(file.path), sniffFormat(file.path)]);
    const decode: Decode = (lane, memoryBytes, rank, task) =>
      lane.queue(
        () =>
          work.memory.use(lane.memory, memoryBytes, () => task(new Decoders(decoders[lane.urgency], account.spend))),
        {
          owner: memberId,
          rank,
        },
      );
    const { kind, extension, make, animate } = await planUpload(file, { format, bytes, made, work, decode, account });
    const name = nameOf(`.${extension}`);
    // No queue slot is held while the database works.
    await database.transaction(async (tx) => {
      await expectRoom(tx, quota, memberId, now);
      await insertUpload(tx, { name, memberId, kind, width: null, height: null, bytes }, now, { ready: false });
    });
    const { path, width, height, focal, seconds = null } = await orDiscard(make);
    return await orDiscard(async () => {
      await store.keep(name, path);
      const { size } = await stat(path);
      const animated = await animate();
      const isStilled = animated === 'refused';
      const animation = animated && !isStilled ? await keepAnimation(animated) : null;
      if (!(await finishUpload(database, { name, width, height, bytes: size, focal, seconds, animation })))
        throw new Error('The upload took longer than a day');
      return { name, width, height, animation, isStilled };
    });
  } catch (error) {
    throw toRefusal(error);
  } finally {
    const paths = [file.path, made, animationPath(file.path), animationPath(made)];
    await Promise.all(paths.map((path) => rm(path, { force: true })));
  }
}
