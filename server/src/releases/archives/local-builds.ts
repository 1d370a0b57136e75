import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { isAppName } from '../../builds/build-names.ts';
import type { MediaStore } from '../../media/storage/media-store.ts';
import type { StoredBuild } from '../build-repository.ts';
import { releaseLimits } from '../release-limits.ts';
import { unusable } from '../release-refusal.ts';
import { unpackBuild } from './unpack-build.ts';

/** Folder of builds that are still being received, beside those of the apps. */
const incoming = '.incoming';

/** Age after which an incoming folder belongs to an ended process. */
const leftOverMs = 3_600_000;

type FindBuild = (app: string, build: string) => Promise<StoredBuild | null>;

/** A received archive. */
export interface Archive {
  path: string;
  bytes: number;
  hash: Buffer;
}

/** Writes an archive to a file. Throws `ReleaseRefusal` for one that is too large. */
export async function receiveArchive(content: AsyncIterable<Buffer>, path: string): Promise<Archive> {
  const { maxArchiveBytes } = releaseLimits;
  const hash = createHash('sha256');
  let bytes = 0;
  async function* counted(pieces: AsyncIterable<Buffer>) {
    for await (const piece of pieces) {
      bytes += piece.length;
      if (bytes > maxArchiveBytes) throw unusable(`The archive is larger than ${maxArchiveBytes} bytes`);
      hash.update(piece);
      yield piece;
    }
  }
  await pipeline(content, counted, createWriteStream(path, { flags: 'wx' }));
  return { path, bytes, hash: hash.digest() };
}

/**
 * The builds on this machine, `<folder>/<app>/<build>/…`: those that this instance has served or rendered. Each is
 * checked by its hashes when it is fetched from the storage, and complete from the moment its folder exists.
 */
export class LocalBuilds {
  readonly folder: string;
  readonly #store: MediaStore;
  readonly #find: FindBuild;
  readonly #here = new Set<string>();
  readonly #fetching = new Map<string, Promise<void>>();

  private constructor(folder: string, store: MediaStore, find: FindBuild) {
    this.folder = folder;
    this.#store = store;
    this.#find = find;
  }

  static async open(folder: string, store: MediaStore, find: FindBuild): Promise<LocalBuilds> {
    for (const name of [incoming, 'shell', 'acting']) await mkdir(join(folder, name), { recursive: true });
    for (const name of await readdir(join(folder, incoming))) {
      const path = join(folder, incoming, name);
      const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }));
      if (Date.now() - mtimeMs > leftOverMs) await rm(path, { recursive: true, force: true });
    }
    return new LocalBuilds(folder, store, find);
  }

  /** Whether a build is on this machine. */
  has(app: string, build: string): boolean {
    const key = `${app}/${build}`;
    if (!this.#here.has(key) && existsSync(join(this.folder, key))) this.#here.add(key);
    return this.#here.has(key);
  }

  /**
   * Brings a build to this machine, unless it is here or unknown. Callers at the same time share one fetch. Rejects if
   * the storage fails, or has other content than the build had when it was uploaded.
   */
  fetch(app: string, build: string): Promise<void> {
    if (this.has(app, build)) return Promise.resolve();
    const key = `${app}/${build}`;
    const running = this.#fetching.get(key);
    if (running) return running;
    const fetching = this.#fetch(app, build).finally(() => this.#fetching.delete(key));
    this.#fetching.set(key, fetching);
    return fetching;
  }

  /** Runs `work` with a new folder, which is removed afterwards. */
  async withIncoming<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
    const folder = join(this.folder, incoming, randomUUID());
    await mkdir(folder, { recursive: true });
    try {
      return await work(folder);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  /** Takes over the folder of a complete and checked build. */
  async adopt(app: string, build: string, folder: string): Promise<void> {
    await mkdir(join(this.folder, app), { recursive: true });
    try {
      await rename(folder, join(this.folder, app, build));
    } catch (error) {
      // Another process on this folder was faster.
      if (!this.has(app, build)) throw error;
    }
  }

  /** Removes the builds of each app that are not among those known. */
  async removeUnknown(knownOf: (app: string) => Promise<ReadonlySet<string>>): Promise<void> {
    for (const app of (await readdir(this.folder)).filter(isAppName)) {
      const builds = await readdir(join(this.folder, app));
      // Asked after the folders were listed: a build is known before it has one.
      const known = await knownOf(app);
      for (const build of builds.filter((name) => !known.has(name))) {
        // Requests that look for it meanwhile find the whole folder or none.
        await this.withIncoming(async (folder) => {
          await rename(join(this.folder, app, build), join(folder, build));
          this.#here.delete(`${app}/${build}`);
        });
      }
    }
  }

  async #fetch(app: string, build: string): Promise<void> {
    const stored = await this.#find(app, build);
    if (!stored) return;
    const name = `The build ${build} of ${app}`;
    await this.withIncoming(async (folder) => {
      const content = await this.#store.read(stored.archive);
      if (!content) throw new Error(`${name} is missing in the storage`);
      const archive = await receiveArchive(content, join(folder, 'archive.tar.gz'));
      if (!archive.hash.equals(stored.archive_hash)) throw new Error(`${name} has another hash in the storage`);
      const files = await unpackBuild(archive.path, join(folder, build));
      const hashes = (list: StoredBuild['files']) => list.map(({ path, hash }) => `${path} ${hash}`).join('\n');
      if (hashes(files) !== hashes(stored.files)) throw new Error(`${name} has other files in the storage`);
      await this.adopt(app, build, join(folder, build));
    });
  }
}
