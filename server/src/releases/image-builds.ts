import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import type { Queryable } from '../database/database.ts';
import type { BuildSource, Pointer } from '../web/build-source.ts';
import { findBuild } from './build-repository.ts';
import type { LocalBuilds } from './local-builds.ts';
import { packBuild } from './pack-build.ts';
import { findPointer } from './pointer-repository.ts';
import { isAppName } from './release-limits.ts';
import type { Releases } from './releases.ts';

export interface ImageBuildsOptions {
  database: Queryable;
  releases: Releases;
  local: LocalBuilds;
  /** The builds that the image brings. */
  image: BuildSource;
  /** Whether the image's builds become active also where others were published. */
  publishes: boolean;
  onFault(message: string): void;
}

/**
 * Whether an app takes the image's active build: if it has none; if only images have changed it, and this build is new;
 * or if the image is to be published. A known build is never taken again, so that an older image that starts beside a
 * newer one does not undo that.
 */
async function takesImage(
  { database, publishes }: ImageBuildsOptions,
  app: string,
  { active }: Pointer,
): Promise<boolean> {
  const pointer = await findPointer(database, app);
  if (!pointer || publishes) return pointer?.active !== active;
  return pointer.by_image && (await findBuild(database, app, active)) === null;
}

/** Makes a build of the image the active one. False if it cannot be. */
async function release({ releases, local, image, onFault }: ImageBuildsOptions, app: string, build: string) {
  const act = { app, actor: 'image', reason: null };
  try {
    await local.withIncoming(async (folder) => {
      const archive = join(folder, 'image.tar.gz');
      await packBuild(join(image.folder, app, build), archive);
      await releases.upload(build, createReadStream(archive), act);
    });
    await releases.activate(build, act);
    return true;
  } catch (error) {
    onFault(`The image's build ${build} of ${app} is left out: ${(error as Error).message}`);
    return false;
  }
}

/**
 * Releases the builds of the image, which a fresh community starts with. Apps that teams have published or rolled back
 * keep their builds, unless the image is to be published.
 */
export async function releaseImage(options: ImageBuildsOptions): Promise<void> {
  const { database, image, onFault } = options;
  const pointers = (await image.list(['acting'])).filter(({ app, since }) => since > 0 && isAppName(app));
  // Routes belong to the remote that was published first.
  for (const { app } of pointers.sort((one, other) => one.since - other.since)) {
    const pointer = await image.read(app).catch((error: Error) => {
      onFault(`The image's pointer of ${app} cannot be read: ${error.message}`);
      return null;
    });
    if (!pointer || !(await takesImage(options, app, pointer))) continue;
    const isNewApp = (await findPointer(database, app)) === null;
    for (const build of [pointer.active, ...(isNewApp ? pointer.previous : [])])
      if (await release(options, app, build)) break;
  }
}
