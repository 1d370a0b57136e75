import type { Broadcast } from '../database/broadcast.ts';
import type { Database } from '../database/database.ts';
import type { Lifetime } from '../runtime/lifetime.ts';
import { createMedia, type Media } from './media.ts';
import type { MediaSettings } from './settings.ts';
import { s3Store } from './storage/s3-store.ts';

const hourMs = 3_600_000;

export interface MediaContext extends Lifetime {
  database: Database;
  broadcast: Broadcast;
  configuration: MediaSettings & { dataFolder: string };
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
    ...(s3 ? { store: await s3Store(s3) } : {}),
    log,
  });
  stack.defer(() => media.close());
  schedule('tidying the media', hourMs, () => media.sweep(new Date()));
  return media;
}
