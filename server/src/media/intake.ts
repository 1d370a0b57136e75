import { randomBytes } from 'node:crypto';
import { rm, stat } from 'node:fs/promises';
import type { UploadedFile } from '@community/contract/entities';
import { uploadLimits } from '@community/contract/limits';
import { invalid } from '../api/call-context.ts';
import type { Database } from '../database/database.ts';
import type { Incoming } from './incoming.ts';
import type { MediaStore } from './media-store.ts';
import { cleanVideo } from './mp4.ts';
import { NoVideo } from './mp4-boxes.ts';
import { NoPicture, probePicture, storePicture } from './picture.ts';
import { countBytes, expectRoom, type UploadQuota } from './quota.ts';
import { finishUpload, insertUpload } from './repository.ts';
import { sniffFormat } from './sniff.ts';

/** The specification's messages for files that are refused (section 5). */
export const refusals = {
  pictureType: 'Pictures must be JPG, JPEG or PNG',
  pictureSize: 'A picture must be smaller than 20 MB',
  videoType: 'Videos must be MP4',
  videoSize: 'A video must be smaller than 60 MB',
};

export const refused = (message: string) => invalid({ 'file[]': message });

export interface IntakeDependencies {
  database: Database;
  store: MediaStore;
  incoming: Incoming;
  quota: UploadQuota;
  limit<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Gives a file up that came to nothing. */
  discard(names: readonly string[], now: Date): Promise<void>;
}

/** A file as it is to be kept. */
interface Plan {
  kind: 'picture' | 'video';
  extension: string;
  /** Makes the file to keep of the one that came; answers its path and size. */
  make(): Promise<{ path: string; width: number; height: number }>;
}

export interface ReceivedFile {
  path: string;
  /** What the sender says it is; it decides nothing but the message of a refusal. */
  claimsVideo: boolean;
}

/** Looks at a file without decoding it and tells how it would be kept. Throws the refusal. */
async function plan({ path, claimsVideo }: ReceivedFile, size: number, made: string): Promise<Plan> {
  const format = await sniffFormat(path);
  if (format === 'mp4') {
    if (size >= uploadLimits.videoBytes) throw refused(refusals.videoSize);
    return { kind: 'video', extension: 'mp4', make: async () => ({ path, ...(await cleanVideo(path)) }) };
  }
  if (format === null) throw refused(claimsVideo ? refusals.videoType : refusals.pictureType);
  if (size >= uploadLimits.pictureBytes) throw refused(refusals.pictureSize);
  const probed = await probePicture(path, format);
  return {
    kind: 'picture',
    extension: probed.extension,
    make: async () => ({ path: made, ...(await storePicture(path, made, probed)) }),
  };
}

function toRefusal(error: unknown): unknown {
  if (error instanceof NoPicture) return refused(refusals.pictureType);
  return error instanceof NoVideo ? refused(refusals.videoType) : error;
}

/**
 * Takes a received file in and answers its name and size; the received one is gone afterwards whatever happens. Its row is there before
 * the file, so that a server that dies meanwhile leaves nothing that is not found again. Throws 4022 with the specification's message
 * for a file that is not what it should be, and 4029 over the quota.
 */
export async function takeIn(
  { database, store, incoming, quota, limit, discard }: IntakeDependencies,
  { memberId, file, now }: { memberId: number; file: ReceivedFile; now: Date },
): Promise<Required<Pick<UploadedFile, 'width' | 'height'>> & { name: string }> {
  const made = incoming.path();
  try {
    const { size: bytes } = await stat(file.path);
    await countBytes(database, quota, memberId, bytes, now);
    const { kind, extension, make } = await plan(file, bytes, made);
    const name = `${randomBytes(16).toString('hex')}.${extension}`;
    await database.transaction(async (tx) => {
      await expectRoom(tx, quota, memberId, now);
      await insertUpload(tx, { name, memberId, kind, width: null, height: null, bytes }, now, { ready: false });
    });
    try {
      const { path, width, height } = await limit(make);
      await store.keep(name, path);
      const { size } = await stat(path);
      if (!(await finishUpload(database, { name, width, height, bytes: size }))) throw new Error('The upload took longer than a day');
      return { name, width, height };
    } catch (error) {
      await discard([name], now);
      throw error;
    }
  } catch (error) {
    throw toRefusal(error);
  } finally {
    await rm(file.path, { force: true });
    await rm(made, { force: true });
  }
}
