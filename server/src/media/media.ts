import { join } from 'node:path';
import type { UploadedFile } from '@community/contract/entities';
import { timing } from '@community/contract/limits';
import { type Broadcast, localBroadcast } from '../database/broadcast.ts';
import type { Database, Queryable } from '../database/database.ts';
import type { Log } from '../runtime/log.ts';
import { type ClaimedFile, type ClaimedProfilePicture, claimForPost, claimForProfile } from './claims.ts';
import { closeDecoderPools, type DecoderPools, openDecoderPools } from './decoder-pools.ts';
import { mediaPrefix, nameOf } from './file-names.ts';
import { HiddenFiles } from './hidden-files.ts';
import { createMediaQueues } from './media-queues.ts';
import {
  deleteRemovedUpload,
  discardUploads,
  hiddenUploads,
  outdateUploads,
  releasedOf,
  releaseReplacedPictures,
  releaseUploads,
  removedUploads,
  restoreUploads,
} from './repository.ts';
import { diskStore } from './storage/disk-store.ts';
import type { MediaStore } from './storage/media-store.ts';
import { openStaging, type Staging } from './storage/staging.ts';
import { type IngestDependencies, ingest } from './uploads/ingest.ts';
import { defaultQuota, deleteExpiredQuotas, type UploadQuota } from './uploads/quota.ts';
import { type ProcessorAccount, UploadGate } from './uploads/upload-gate.ts';
import type { ReceivedFile } from './uploads/upload-plan.ts';
import { VariantCache } from './variants/variant-cache.ts';
import { VariantPreparation } from './variants/variant-preparation.ts';
import { Variants } from './variants/variants.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Released files are kept this long: their post may come back, on a slow server up to a minute after its time. */
export const restorableMs = timing.undoMs + timing.undoGraceMs + 60_000;

const noLog = { error: () => undefined, warn: () => undefined };

/** Maximum bytes of cached variants. */
const defaultVariantCacheBytes = 2 * 1024 ** 3;

/** Memory for all pictures being processed; see `PICTURE_MEMORY_MB`. */
const defaultPictureMemoryBytes = 400 * 1024 ** 2;

export interface MediaOptions {
  database: Database;
  /** Tells the other instances of hidden files; without it there are none. */
  broadcast?: Broadcast;
  /** Folder of variants, and of the files unless `store` is given. */
  dataFolder: string;
  store?: MediaStore;
  quota?: UploadQuota;
  variantCacheBytes?: number;
  /** Memory for all pictures being processed. */
  pictureMemoryBytes?: number;
  /** What decodes, which others end; processes of its own by default. */
  decoders?: DecoderPools;
  /** Whether a posted picture's variants are made at once and not at their first use; true by default. */
  preparesVariants?: boolean;
  /** Has background failures; lost without it. */
  log?: Pick<Log, 'error' | 'warn'>;
}

/** Pictures and videos of the community: ingest, claims by posts and profiles, variants, and removal. */
export class Media {
  readonly store: MediaStore;
  readonly staging: Staging;
  readonly variants: Variants;
  readonly preparation: VariantPreparation | null;
  readonly uploads: UploadGate;
  /** The claims take no more than a transaction. Callers have them from here, with what they do before and after. */
  readonly claim = claimForPost;
  readonly claimForProfile = claimForProfile;
  readonly #database: Database;
  readonly #ingestion: IngestDependencies;
  readonly #log: Pick<Log, 'error' | 'warn'>;
  readonly #hidden: HiddenFiles;
  /** Its own, which end with it; null where others end them. */
  readonly #ownDecoders: DecoderPools | null;

  constructor(options: MediaOptions, storage: MediaStorage) {
    const { database, quota = defaultQuota, log = noLog } = options;
    const { store, staging, cache } = storage;
    const work = createMediaQueues(options.pictureMemoryBytes ?? defaultPictureMemoryBytes);
    const decoders = options.decoders ?? openDecoderPools(work.memory.maxBytes.normal, log);
    this.#ownDecoders = options.decoders ? null : decoders;
    this.store = store;
    this.staging = staging;
    this.variants = new Variants({ store, staging, cache, work, log });
    this.preparation = (options.preparesVariants ?? true) ? new VariantPreparation(this.variants, log) : null;
    this.uploads = new UploadGate(database, quota);
    this.#database = database;
    this.#log = log;
    this.#hidden = new HiddenFiles({
      broadcast: options.broadcast ?? localBroadcast(),
      released: () => hiddenUploads(database),
      remove: async (names) => this.removeFiles(await releasedOf(database, names)),
      restorableMs,
      log,
    });
    this.#ingestion = {
      database,
      store,
      staging,
      quota,
      work,
      decoders,
      discard: (memberId, names, now) => this.discardFailed(memberId, names, now),
    };
  }

  /** Stores a received file, at the cost of `account`. Throws 4022, 4034, 4035 and `Busy`; see `ingest`. */
  async save(memberId: number, file: ReceivedFile, now: Date, account: ProcessorAccount): Promise<UploadedFile> {
    const ingested = { memberId, file, now, account };
    const { name, width, height, animation, isStilled } = await ingest(this.#ingestion, ingested);
    return {
      url: mediaPrefix + name,
      width,
      height,
      ...(animation && { animation: mediaPrefix + animation }),
      ...(isStilled && { is_stilled: 1 as const }),
    };
  }

  /** Makes the variants of a post's pictures in the background. Call it after the commit. */
  preparePost(files: readonly ClaimedFile[]): void {
    for (const { url, kind, width } of files)
      if (kind === 'picture' && width !== null) this.preparation?.posted(nameOf(url), 'post', width);
  }

  /** Makes the variants of a profile's new pictures in the background. Call it after the commit. */
  prepareProfile(pictures: readonly ClaimedProfilePicture[]): void {
    for (const { url, use, width } of pictures) if (width !== null) this.preparation?.posted(nameOf(url), use, width);
  }

  /** Releases pictures that a changed profile no longer shows; returns their names for `removeFiles`. */
  releaseReplaced(tx: Queryable, memberId: number, now: Date): Promise<string[]> {
    return releaseReplacedPictures(tx, memberId, mediaPrefix, now);
  }

  /** Releases a deleted post's files, in the deletion's transaction; returns their names for `removeFiles`. */
  release(tx: Queryable, postId: number, now: Date): Promise<string[]> {
    return releaseUploads(tx, postId, now);
  }

  /** Takes back the release of a post's files, in the transaction that brings it back; returns their names. */
  restore(tx: Queryable, postId: number): Promise<string[]> {
    return restoreUploads(tx, postId);
  }

  /** Serves released files no more, on no instance, and removes them once their post cannot come back. */
  hideFiles(names: readonly string[]): Promise<void> {
    return this.#hidden.hide(names);
  }

  /** Serves files again whose post is back. */
  showFiles(names: readonly string[]): Promise<void> {
    return this.#hidden.show(names);
  }

  /** Hides the files of posts that were deleted before this instance started. */
  hideReleased(): Promise<void> {
    return this.#hidden.refresh();
  }

  /** Whether a file's post was deleted moments ago. */
  isHidden(name: string): boolean {
    return this.#hidden.has(name);
  }

  /** Releases and removes the member's own unused ones of some files. */
  async discard(memberId: number, names: readonly string[], now: Date): Promise<void> {
    await this.removeFiles(await discardUploads(this.#database, memberId, names, now));
  }

  /** Discards the files of a failed upload. Never throws: `sweep` retries. */
  async discardFailed(memberId: number, names: readonly string[], now: Date): Promise<void> {
    try {
      await this.discard(memberId, names, now);
    } catch (err) {
      this.#log.error({ err }, 'Discarding a failed upload failed');
    }
  }

  /**
   * Removes released files, after the commit: first the file, then its row, so that none is forgotten. Never throws:
   * `sweep` retries.
   */
  async removeFiles(names: readonly string[]): Promise<void> {
    for (const name of names) {
      try {
        await this.store.remove(name);
        await this.variants.drop(name);
        await deleteRemovedUpload(this.#database, name);
      } catch (err) {
        this.#log.error({ err }, `Removing ${name} failed`);
      }
    }
  }

  /** Stops background work and resolves once it ended. Call it before closing the database. */
  async close(): Promise<void> {
    this.#hidden.close();
    await this.preparation?.close();
    if (this.#ownDecoders) await closeDecoderPools(this.#ownDecoders);
  }

  /** Removes released files, uploads unused for a day, and leftovers. Call it periodically. */
  async sweep(now: Date): Promise<void> {
    await outdateUploads(this.#database, new Date(now.getTime() - dayMs), now);
    const until = new Date(now.getTime() - restorableMs);
    for (let after = '', names = ['']; names.length > 0; after = names.at(-1) ?? '') {
      names = await removedUploads(this.#database, after, until);
      await this.removeFiles(names);
    }
    await deleteExpiredQuotas(this.#database, now);
    await this.staging.removeLeftOvers(new Date(now.getTime() - hourMs));
  }
}

interface MediaStorage {
  store: MediaStore;
  staging: Staging;
  cache: VariantCache;
}

export async function createMedia(options: MediaOptions): Promise<Media> {
  const folder = join(options.dataFolder, 'media');
  const staging = await openStaging(join(folder, 'incoming'));
  const cache = await VariantCache.open(
    join(folder, 'variants'),
    options.variantCacheBytes ?? defaultVariantCacheBytes,
  );
  const store = options.store ?? (await diskStore(folder, staging.folder));
  const media = new Media(options, { store, staging, cache });
  await media.hideReleased();
  return media;
}
