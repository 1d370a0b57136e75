import type { Broadcast } from '../database/broadcast.ts';
import type { Database } from '../database/database.ts';
import type { Lifetime } from '../runtime/lifetime.ts';
import { createMedia, type Media } from './media.ts';
import type { MediaSettings } from './settings.ts';
import type { MediaStore } from './storage/media-store.ts';
import type { S3Settings } from './storage/s3-settings.ts';

const hourMs = 3_600_000;

export interface MediaContext extends Lifetime {
  database: Database;
  broadcast: Broadcast;
  configuration: MediaSettings & { dataFolder: string };
}

/** A bucket as the store. Its client is loaded where there is one: loading it is a twentieth of a server's start. */
async function openBucket(s3: S3Settings): Promise<MediaStore> {
  const { s3Store } = await import('./storage/s3-store.ts');
  return s3Store(s3);
}

/** The media of this instance, tidied once an hour. */
export async function openMedia({
  configuration: { dataFolder, s3, pictureMemoryBytes },
  database,
  broadcast,
  log,
  stack,
  schedule,
}: MediaContext): Promise<Media> {
  const media = await createMedia({
    database,
    broadcast,
    dataFolder,
    pictureMemoryBytes,
    ...(s3 ? { store: await openBucket(s3) } : {}),
    log,
  });
  stack.defer(() => media.close());
  schedule('tidying the media', hourMs, () => media.sweep(new Date()));
  return media;
}
