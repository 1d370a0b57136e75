import { createReadStream } from 'node:fs';
import { isAppName } from '../builds/build-names.ts';
import type { Queryable } from '../database/database.ts';
import type { Log } from '../runtime/log.ts';
import { type BuildArchive, listArchives } from './archives/build-archives.mjs';
import { findBuild } from './build-repository.ts';
import { wasRemoved } from './history.ts';
import type { ReleaseOrder } from './pointer-change.ts';
import { findPointer } from './pointer-repository.ts';
import type { Releases } from './releases.ts';

export interface ImageBuildsOptions {
  database: Queryable;
  releases: Releases;
  /** Folder of the archives that the image brings. */
  folder: string;
  /** Whether the image's builds become active also where others were published. */
  publishes: boolean;
  log: Pick<Log, 'error'>;
}

/**
 * Whether an app takes the image's build: if it has none; if only images have changed it, and this build is new; or if
 * the image is to be published; never if it is withdrawn. A known build is never taken again, so that an older image
 * that starts beside a newer one does not undo that.
 */
async function takesImage({ database, publishes }: ImageBuildsOptions, { app, build }: BuildArchive): Promise<boolean> {
  const pointer = await findPointer(database, app);
  if (pointer?.withdrawn_at) return false;
  if (!pointer || publishes) return pointer?.active !== build;
  const isKnown = (await findBuild(database, app, build)) !== null || (await wasRemoved(database, app, build));
  return pointer.by_image && !isKnown;
}

const orderOf = (app: string): ReleaseOrder => ({ app, actor: 'image', reason: null });

/** Does one step with a build of the image. False, with a fault, if it fails. */
async function attempt(
  { log }: ImageBuildsOptions,
  { app, build }: BuildArchive,
  step: () => Promise<unknown>,
): Promise<boolean> {
  try {
    await step();
    return true;
  } catch (err) {
    log.error({ err }, `The image's build ${build} of ${app} is left out`);
    return false;
  }
}

/**
 * Makes builds active together, since a shell and remotes of one image may fit only each other. If they cannot be,
 * those that can be are made active one by one, by their apps' names.
 */
async function activateAll(options: ImageBuildsOptions, builds: readonly BuildArchive[]): Promise<void> {
  const { releases } = options;
  try {
    await releases.activateAll(new Map(builds.map(({ app, build }) => [app, build])), 'image');
  } catch {
    for (const archive of builds)
      await attempt(options, archive, () => releases.activate(archive.build, orderOf(archive.app)));
  }
}

/**
 * Releases the builds of the image, which a fresh community starts with, as their teams would: uploaded, checked and
 * made active. Apps that teams have published or rolled back keep their builds, unless the image is to be published.
 */
export async function releaseImage(options: ImageBuildsOptions): Promise<void> {
  const uploaded: BuildArchive[] = [];
  for (const archive of await listArchives(options.folder)) {
    const { app, build, path } = archive;
    if (!isAppName(app) || !(await takesImage(options, archive))) continue;
    const upload = () => options.releases.upload(build, createReadStream(path), orderOf(app));
    if (await attempt(options, archive, upload)) uploaded.push(archive);
  }
  await activateAll(options, uploaded);
}
