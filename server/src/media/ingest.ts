import { randomBytes } from 'node:crypto';
import { rm, stat } from 'node:fs/promises';
import type { UploadedFile } from '@community/contract/entities';
import { uploadLimits } from '@community/contract/limits';
import { uploadRefusals } from '@community/contract/upload-refusals';
import type { Database } from '../database/database.ts';
import { invalid } from '../http/call-error.ts';
import { type Decoders, type Urgency, videoBytes } from './decoder/decoders.ts';
import type { FocalPoint } from './focal-point.ts';
import { type DecodingLane, type MediaQueues, pictureLane } from './media-queues.ts';
import type { MediaStore } from './media-store.ts';
import { NoVideo } from './mp4-boxes.ts';
import { NoPicture, TooManyPixels } from './picture.ts';
import { probeMemoryFor } from './probe-memory.ts';
import { expectRoom, type UploadQuota } from './quota.ts';
import { finishUpload, insertUpload } from './repository.ts';
import { type FileFormat, sniffFormat } from './sniff.ts';
import type { Staging } from './staging.ts';

export const rejection = (message: string) => invalid({ 'file[]': message });

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

/** How a file will be stored. */
interface Plan {
  kind: 'picture' | 'video';
  extension: string;
  /** Makes the file to store; returns its path and size, and a picture's focal point. */
  make(): Promise<{ path: string; width: number; height: number; focal: FocalPoint | null }>;
}

export interface ReceivedFile {
  path: string;
  /** The claimed type; it only selects the message of a rejection. */
  claimsVideo: boolean;
}

type Decoding<Result> = (decoders: Decoders) => Promise<Result>;

/** Decodes a file in its turn, with its memory. Those of a lower rank begin first. */
type Decode = <Result>(lane: DecodingLane, bytes: number, rank: number, task: Decoding<Result>) => Promise<Result>;

interface PlanDetails {
  format: FileFormat | null;
  bytes: number;
  /** Path for the file to store. */
  made: string;
  work: MediaQueues;
  decode: Decode;
}

/** Inspects a file without decoding its pixels and plans how to store it. Throws 4022. */
async function plan(
  { path, claimsVideo }: ReceivedFile,
  { format, bytes, made, work, decode }: PlanDetails,
): Promise<Plan> {
  if (format === 'mp4') {
    if (bytes >= uploadLimits.maxVideoBytes) throw rejection(uploadRefusals.videoSize);
    const clean = () => decode(work.videos, videoBytes, 0, (decoders) => decoders.cleanVideo(path));
    return { kind: 'video', extension: 'mp4', make: async () => ({ path, ...(await clean()), focal: null }) };
  }
  if (format === null) throw rejection(claimsVideo ? uploadRefusals.videoType : uploadRefusals.pictureType);
  if (bytes >= uploadLimits.maxPictureBytes) throw rejection(uploadRefusals.pictureSize);
  const inLane = <Result>(
    memoryBytes: number,
    rank: number,
    task: Decoding<Result>,
    progressive = false,
  ): Promise<Result> => {
    if (memoryBytes > work.memory.maxBytes.normal) throw new TooManyPixels('more memory than one picture may have');
    return decode(pictureLane(work, { memoryBytes, fileBytes: bytes, progressive }), memoryBytes, rank, task);
  };
  const probeBytes = await probeMemoryFor(path, format);
  const probed = await inLane(probeBytes, 1, (decoders) => decoders.probePicture(path, format, probeBytes));
  const { extension, memoryBytes } = probed;
  // Rank 0: a probed picture is stored before others are probed.
  const store = () =>
    inLane(memoryBytes, 0, (decoders) => decoders.storePicture(path, made, probed), probed.head.progressive);
  return { kind: 'picture', extension, make: async () => ({ path: made, ...(await store()) }) };
}

function toRefusal(error: unknown): unknown {
  if (error instanceof TooManyPixels) return rejection(uploadRefusals.picturePixels);
  if (error instanceof NoPicture) return rejection(uploadRefusals.pictureType);
  return error instanceof NoVideo ? rejection(uploadRefusals.videoType) : error;
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
    const { kind, extension, make } = await plan(file, { format, bytes, made, work, decode });
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
