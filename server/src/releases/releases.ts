import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Database } from '../database/database.ts';
import type { MediaStore } from '../media/storage/media-store.ts';
import { createLimiter } from '../runtime/limiter.ts';
import { withActive, withBuildBefore } from './app-builds.ts';
import { isCompressedCopy } from './archives/build-id.mjs';
import type { Inspected } from './archives/inspect-build.ts';
import { type Archive, type LocalBuilds, receiveArchive } from './archives/local-builds.ts';
import { type ReleasedFile, type UnpackedBuild, unpackBuild } from './archives/unpack-build.ts';
import {
  deleteArchive,
  findBuild,
  insertBuild,
  leftOverArchives,
  rememberArchive,
  type StoredBuild,
} from './build-repository.ts';
import { recordEvent } from './history.ts';
import { removeOldBuilds } from './old-builds.ts';
import {
  type ChangedPointer,
  changePointer,
  changePointers,
  type PointerChangeOptions,
  type PointerMove,
  type ReleaseOrder,
} from './pointer-change.ts';
import { conflict, ReleaseRefusal, storageDown } from './release-refusal.ts';
import { changeReleases } from './state.ts';

/** Age after which an unfinished archive belongs to an ended upload. */
const leftOverMs = 3_600_000;

export interface ReleasesOptions {
  database: Database;
  store: MediaStore;
  local: LocalBuilds;
  announce: PointerChangeOptions['announce'];
  /** Checks a build. Throws `ReleaseRefusal`. */
  inspect(unpacked: UnpackedBuild): Promise<Inspected>;
  now?: () => Date;
}

/** Whether builds have the same content, however it is compressed. */
function sameFiles(one: readonly ReleasedFile[], other: readonly ReleasedFile[]): boolean {
  const content = (files: readonly ReleasedFile[]) => files.filter(({ path }) => !isCompressedCopy(path));
  const [mine, theirs] = [content(one), content(other)];
  return (
    mine.length === theirs.length &&
    mine.every(({ path, hash }, index) => path === theirs[index]?.path && hash === theirs[index]?.hash)
  );
}

const activation = (build: string, order: ReleaseOrder): PointerMove => ({
  ...order,
  act: 'activate',
  move: (before) => withActive(before, build),
});

/** Uploads, activations and rollbacks of builds. */
export class Releases {
  readonly #database: Database;
  readonly #store: MediaStore;
  readonly #local: LocalBuilds;
  readonly #changes: PointerChangeOptions;
  readonly #inspect: ReleasesOptions['inspect'];
  readonly #now: () => Date;
  readonly #receiving = createLimiter(8, 0);
  /** Unpacking takes processor time. */
  readonly #unpacking = createLimiter(2, 8);

  constructor({ database, store, local, announce, inspect, now = () => new Date() }: ReleasesOptions) {
    this.#database = database;
    this.#store = store;
    this.#local = local;
    this.#changes = { database, announce, now };
    this.#inspect = inspect;
    this.#now = now;
  }

  /**
   * Takes a build: a tar.gz of its files. Resolves with whether it is new; the same content again changes nothing.
   * Throws `ReleaseRefusal` and `Busy`, and then keeps nothing.
   */
  upload(build: string, content: AsyncIterable<Buffer>, order: ReleaseOrder): Promise<boolean> {
    return this.#receiving(() =>
      this.#local.withIncoming(async (folder) => {
        const archive = await receiveArchive(content, join(folder, 'archive.tar.gz'));
        return this.#unpacking(() => this.#take(build, archive, join(folder, 'unpacked'), order));
      }),
    );
  }

  /** Makes a build the active one; the one before becomes the first to fall back to. Throws `ReleaseRefusal`. */
  activate(build: string, order: ReleaseOrder): Promise<ChangedPointer> {
    return changePointer(this.#changes, activation(build, order));
  }

  /** Makes builds of several apps active at once. Throws `ReleaseRefusal`; then nothing changes. */
  async activateAll(builds: ReadonlyMap<string, string>, actor: string): Promise<void> {
    const moves = [...builds].map(([app, build]) => activation(build, { app, actor, reason: null }));
    await changePointers(this.#changes, moves);
  }

  /**
   * Makes the build before the active one active again, and drops the bad one. With `bad` only if that is the active
   * one, so that two who roll back at once go back by one build. Throws `ReleaseRefusal`.
   */
  rollBack(order: ReleaseOrder, bad?: string): Promise<ChangedPointer> {
    return changePointer(this.#changes, {
      ...order,
      act: 'roll back',
      move: (before) => withBuildBefore(order.app, before, bad),
    });
  }

  /** Removes builds that nobody gets any more, and archives that belong to none. Call it periodically. */
  async removeLeftOvers(now: Date): Promise<void> {
    await removeOldBuilds(this.#database, now);
    for (const name of await leftOverArchives(this.#database, new Date(now.getTime() - leftOverMs)))
      await this.#removeArchive(name);
  }

  async #removeArchive(name: string): Promise<void> {
    await this.#store.remove(name);
    await deleteArchive(this.#database, name);
  }

  async #take(build: string, archive: Archive, root: string, order: ReleaseOrder): Promise<boolean> {
    const { app } = order;
    const files = await unpackBuild(archive.path, join(root, app, build));
    const inspected = await this.#inspect({ root, app, build, files });
    const isNew = await this.#add(build, order, archive, { files, ...inspected });
    if (isNew) {
      await this.#local.adopt(app, build, join(root, app, build));
      // The other instances fetch it before readers get it.
      await this.#changes.announce();
    }
    return isNew;
  }

  /** Stores an archive and its row. False if the build is there already; throws if that one has other content. */
  async #add(
    build: string,
    { app, actor, reason }: ReleaseOrder,
    { path, bytes, hash }: Archive,
    content: Pick<StoredBuild, 'files' | keyof Inspected>,
  ): Promise<boolean> {
    if (await this.#isKnown(app, build, content.files)) return false;
    const archive = `${randomUUID()}.tar.gz`;
    await rememberArchive(this.#database, archive, this.#now());
    try {
      await this.#store.keep(archive, path).catch((error: unknown) => {
        throw storageDown(error);
      });
      const stored: StoredBuild = {
        ...content,
        archive,
        archive_hash: hash,
        archive_bytes: bytes,
        unpacked_bytes: content.files.reduce((sum, file) => sum + file.bytes, 0),
        uploaded_by: actor,
        uploaded_at: this.#now(),
      };
      await changeReleases(this.#database, async (tx) => {
        if (!(await insertBuild(tx, app, build, stored))) throw conflict(`${build} was uploaded meanwhile`);
        await deleteArchive(tx, archive);
        await recordEvent(tx, app, { act: 'upload', build, actor, reason, at: stored.uploaded_at });
      });
      return true;
    } catch (error) {
      // If this fails too, `removeLeftOvers` finds it.
      await this.#removeArchive(archive).catch(() => undefined);
      if (error instanceof ReleaseRefusal && (await this.#isKnown(app, build, content.files))) return false;
      throw error;
    }
  }

  async #isKnown(app: string, build: string, files: readonly ReleasedFile[]): Promise<boolean> {
    const known = await findBuild(this.#database, app, build);
    if (known && !sameFiles(known.files, files))
      throw conflict(`The build ${build} of ${app} exists with other content, and builds never change`);
    return known !== null;
  }
}
