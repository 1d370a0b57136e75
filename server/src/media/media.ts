import { randomBytes } from 'node:crypto';
import { open, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { UploadedFile } from '@community/contract/entities';
import { uploadLimits } from '@community/contract/limits';
import { invalid } from '../api/call-context.ts';
import type { ClaimedFile } from '../api/posts/new-post.ts';
import type { Database, Queryable } from '../database/database.ts';
import { diskStore, type MediaStore } from './media-store.ts';
import { cleanVideo } from './mp4.ts';
import { NoVideo } from './mp4-boxes.ts';
import { makeVariant, NoPicture, storePicture } from './picture.ts';
import {
  claimProfilePicture,
  claimUploads,
  insertUpload,
  releaseUploads,
  removeReleasedUploads,
  removeUnusedUploads,
} from './repository.ts';

const prefix = '/media/';
const day = 24 * 3_600_000;

/** Bytes of variants that are kept. */
const variantBytes = 2 * 1024 ** 3;

/** Names of files: made here, so anything else is no file of ours. */
export const fileName = /^[0-9a-f]{32}\.(jpg|webp|mp4)$/;

/** The specification's messages for files that are refused (section 5). */
export const refusals = {
  pictureType: 'Pictures must be JPG, JPEG or PNG',
  pictureSize: 'A picture must be smaller than 20 MB',
  videoType: 'Videos must be MP4',
  videoSize: 'A video must be smaller than 60 MB',
};

const nameOf = (url: string): string => (url.startsWith(prefix) ? url.slice(prefix.length) : '');

/** Pictures and videos of the community: taking them in, giving them to posts and profiles, and their sized variants. */
export class Media {
  readonly store: MediaStore;
  readonly #database: Database;
  readonly #making = new Map<string, Promise<string>>();

  constructor(database: Database, store: MediaStore) {
    this.#database = database;
    this.store = store;
  }

  /**
   * Takes a file in that lies at `path`, which is gone afterwards whatever happens. Throws 4022 with the specification's message for a
   * file that is not what it should be.
   */
  async save(memberId: number, path: string, now: Date): Promise<UploadedFile> {
    const { size } = await stat(path);
    const base = randomBytes(16).toString('hex');
    const made = this.store.incoming(`${base}.made`);
    try {
      const video = await looksLikeVideo(path);
      if (video && size >= uploadLimits.videoBytes) throw invalid({ 'file[]': refusals.videoSize });
      if (!video && size >= uploadLimits.pictureBytes) throw invalid({ 'file[]': refusals.pictureSize });
      const stored = video ? { ...(await cleanVideo(path)), extension: 'mp4' as const } : await storePicture(path, made);
      const name = `${base}.${stored.extension}`;
      await this.store.accept(video ? path : made, name);
      try {
        const { width, height } = stored;
        await insertUpload(this.#database, { name, memberId, kind: video ? 'video' : 'picture', width, height, bytes: size }, now);
      } catch (error) {
        await this.store.remove(name);
        throw error;
      }
      const { width, height } = stored;
      return { url: prefix + name, ...(width === null || height === null ? {} : { width, height }) };
    } catch (error) {
      if (error instanceof NoPicture) throw invalid({ 'file[]': refusals.pictureType });
      if (error instanceof NoVideo) throw invalid({ 'file[]': refusals.videoType });
      throw error;
    } finally {
      await rm(path, { force: true });
      await rm(made, { force: true });
    }
  }

  /** Takes own unused uploads for a post. Throws 4022 when one of them is not. */
  async claim(tx: Queryable, memberId: number, postId: number, urls: readonly string[]): Promise<ClaimedFile[]> {
    const names = urls.map(nameOf);
    const rows = await claimUploads(tx, memberId, postId, names);
    if (rows.length !== new Set(names).size) throw invalid({ pics: 'names a file that is no unused upload of your own' });
    return rows.map(({ name, kind, width, height }) => ({ url: prefix + name, kind, width, height }));
  }

  async claimForProfile(tx: Queryable, memberId: number, { avatar, bg_img }: { avatar: string; bg_img: string }): Promise<void> {
    if (!(await claimProfilePicture(tx, memberId, nameOf(avatar), avatar))) throw invalid({ avatar: 'is no upload of your own' });
    if (!(await claimProfilePicture(tx, memberId, nameOf(bg_img), bg_img))) throw invalid({ bg_img: 'is no upload of your own' });
  }

  /** Gives the files of a deleted post up, in the transaction of the deletion. */
  release(tx: Queryable, postId: number): Promise<void> {
    return releaseUploads(tx, postId);
  }

  /** Removes released files from the disk: after the deletion is certain, so that one rolled back loses nothing. */
  async removeReleased(): Promise<void> {
    for (const name of await removeReleasedUploads(this.#database)) await this.store.remove(name);
  }

  /** Removes uploads that no post took within a day, and variants over the bound. */
  async removeUnused(now: Date): Promise<void> {
    const names = await removeUnusedUploads(this.#database, new Date(now.getTime() - day));
    for (const name of names) await this.store.remove(name);
    await this.store.trimVariants(variantBytes);
  }

  /** Path of a picture's variant, made at its first use and once at a time. */
  variant(name: string, width: number): Promise<string> {
    const target = join(this.store.variants, `${name}.${width}.webp`);
    const known = this.#making.get(target);
    if (known) return known;
    const making = this.#make(name, width, target).finally(() => this.#making.delete(target));
    this.#making.set(target, making);
    return making;
  }

  async #make(name: string, width: number, target: string): Promise<string> {
    const there = await stat(target).catch(() => null);
    if (there) return target;
    const unfinished = this.store.incoming(`${randomBytes(8).toString('hex')}.webp`);
    try {
      await makeVariant(join(this.store.folder, name), unfinished, width);
      await this.store.accept(unfinished, join('variants', `${name}.${width}.webp`));
    } finally {
      await rm(unfinished, { force: true });
    }
    return target;
  }
}

async function looksLikeVideo(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(12), 0, 12, 0);
    return buffer.subarray(4, 8).toString('latin1') === 'ftyp' && !/^(avif|heic|heix|mif1)/.test(buffer.subarray(8, 12).toString('latin1'));
  } finally {
    await file.close();
  }
}

export async function createMedia({ database, dataFolder }: { database: Database; dataFolder: string }): Promise<Media> {
  return new Media(database, await diskStore(join(dataFolder, 'media')));
}
