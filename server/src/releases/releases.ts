import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { routeFaults } from '@community/contract/route-faults';
import type { Database, Queryable } from '../database/database.ts';
import { createLimiter } from '../limiter.ts';
import type { MediaStore } from '../media/media-store.ts';
import {
  findBuild,
  forgetArchive,
  insertBuild,
  leftOverArchives,
  rememberArchive,
  type StoredBuild,
} from './build-repository.ts';
import { recordAct } from './history.ts';
import { inspectBuild } from './inspect-build.ts';
import { type Archive, type LocalBuilds, receiveArchive } from './local-builds.ts';
import { type DeclaredRoutes, findPointer, routesBeside, writePointer } from './pointer-repository.ts';
import { maxPreviousBuilds } from './release-limits.ts';
import { conflict, ReleaseRefusal } from './release-refusal.ts';
import { changeReleases } from './state.ts';
import { type ReleasedFile, unpackBuild } from './unpack-build.ts';

/** Age after which an unfinished archive belongs to an ended upload. */
const leftOverMs = 3_600_000;

/** Who releases what, and why. */
export interface ReleaseAct {
  app: string;
  /** The token with its label, or `image`. */
  actor: string;
  reason: string | null;
}

/** A pointer after a change. */
export interface ChangedPointer {
  active: string;
  /** The build that was active before; null if none was, or if it is the same. */
  replaced: string | null;
}

export interface ReleasesOptions {
  database: Database;
  store: MediaStore;
  local: LocalBuilds;
  /** Tells all instances, this one first, of a change. */
  announce(): Promise<void>;
  now?: () => Date;
}

const sameFiles = (one: readonly ReleasedFile[], other: readonly ReleasedFile[]): boolean =>
  one.length === other.length &&
  one.every(({ path, hash }, index) => path === other[index]?.path && hash === other[index]?.hash);

/** Uploads, activations and rollbacks of builds. */
export class Releases {
  readonly #database: Database;
  readonly #store: MediaStore;
  readonly #local: LocalBuilds;
  readonly #announce: () => Promise<void>;
  readonly #now: () => Date;
  readonly #receiving = createLimiter(8, 0);
  /** Unpacking takes processor time. */
  readonly #unpacking = createLimiter(2, 8);

  constructor({ database, store, local, announce, now = () => new Date() }: ReleasesOptions) {
    this.#database = database;
    this.#store = store;
    this.#local = local;
    this.#announce = announce;
    this.#now = now;
  }

  /**
   * Takes a build: a tar.gz of its files. Resolves with whether it is new; the same content again changes nothing.
   * Throws `ReleaseRefusal` and `Busy`, and then keeps nothing.
   */
  upload(build: string, content: AsyncIterable<Buffer>, act: ReleaseAct): Promise<boolean> {
    return this.#receiving(() =>
      this.#local.withIncoming(async (folder) => {
        const archive = await receiveArchive(content, join(folder, 'archive.tar.gz'));
        return this.#unpacking(() => this.#take(build, archive, join(folder, 'unpacked'), act));
      }),
    );
  }

  /** Makes a build the active one; the one before becomes the first to fall back to. Throws `ReleaseRefusal`. */
  activate(build: string, act: ReleaseAct): Promise<ChangedPointer> {
    return this.#change(act, 'activate', ({ active, previous }) => ({
      active: build,
      previous: (active === null ? previous : [active, ...previous]).filter((id) => id !== build),
    }));
  }

  /**
   * Makes the build before the active one active again, and drops the bad one. With `bad` only if that is the active
   * one, so that two who roll back at once go back by one build. Throws `ReleaseRefusal`.
   */
  rollBack(act: ReleaseAct, bad?: string): Promise<ChangedPointer> {
    return this.#change(act, 'roll back', ({ active, previous: [last, ...previous] }) => {
      if (bad !== undefined && bad !== active)
        throw conflict(`The active build of ${act.app} is ${active}, not ${bad}`);
      if (last === undefined) throw conflict(`There is no earlier build of ${act.app}`);
      return { active: last, previous };
    });
  }

  /** Removes archives of uploads that ended with their process. Call it periodically. */
  async removeLeftOvers(): Promise<void> {
    for (const name of await leftOverArchives(this.#database, new Date(this.#now().getTime() - leftOverMs)))
      await this.#removeArchive(name);
  }

  async #removeArchive(name: string): Promise<void> {
    await this.#store.remove(name);
    await forgetArchive(this.#database, name);
  }

  async #take(build: string, archive: Archive, root: string, act: ReleaseAct): Promise<boolean> {
    const { app } = act;
    const files = await unpackBuild(archive.path, join(root, app, build));
    const description = await inspectBuild({ root, app, build, files });
    const isNew = await this.#add(build, act, archive, { files, description });
    if (isNew) await this.#local.adopt(app, build, join(root, app, build));
    return isNew;
  }

  /** Stores an archive and its row. False if the build is there already; throws if that one has other content. */
  async #add(
    build: string,
    { app, actor, reason }: ReleaseAct,
    { path, bytes, hash }: Archive,
    content: Pick<StoredBuild, 'files' | 'description'>,
  ): Promise<boolean> {
    if (await this.#isKnown(app, build, content.files)) return false;
    const archive = `${randomUUID()}.tar.gz`;
    await rememberArchive(this.#database, archive, this.#now());
    try {
      await this.#store.keep(archive, path);
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
        await forgetArchive(tx, archive);
        await recordAct(tx, app, { act: 'upload', build, replaced: null, actor, reason, at: stored.uploaded_at });
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

  async #change(
    { app, actor, reason }: ReleaseAct,
    act: 'activate' | 'roll back',
    move: (pointer: { active: string | null; previous: string[] }) => { active: string; previous: string[] },
  ): Promise<ChangedPointer> {
    const at = this.#now();
    const changed = await changeReleases(this.#database, async (tx) => {
      const pointer = await findPointer(tx, app);
      const { active, previous } = move(pointer ?? { active: null, previous: [] });
      if (active === pointer?.active) return { active, replaced: null };
      const routes = await this.#checkedRoutes(tx, app, active);
      const by_image = actor === 'image' && (pointer?.by_image ?? true);
      const kept = previous.slice(0, maxPreviousBuilds);
      await writePointer(tx, { app, active, previous: kept, by_image, changed_at: at }, routes);
      const replaced = pointer?.active ?? null;
      await recordAct(tx, app, { act, build: active, replaced, actor, reason, at });
      return { active, replaced };
    });
    await this.#announce();
    return changed;
  }

  /** The routes of a build that is to become active. Throws `ReleaseRefusal` if it cannot. */
  async #checkedRoutes(tx: Queryable, app: string, build: string): Promise<DeclaredRoutes> {
    const found = await findBuild(tx, app, build);
    if (!found) throw new ReleaseRefusal(404, `There is no build ${build} of ${app}`);
    const { routes } = { routes: {}, ...found.description };
    const faults = routeFaults(app, routes, await routesBeside(tx, app));
    if (faults.length > 0) throw conflict(`The build ${build} of ${app} cannot be active: ${faults.join('; ')}`);
    return routes;
  }
}
