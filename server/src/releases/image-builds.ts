import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { isAppName } from '../builds/build-names.ts';
import type { BuildSource, Pointer } from '../builds/build-source.ts';
import type { Queryable } from '../database/database.ts';
import type { Log } from '../runtime/log.ts';
import type { LocalBuilds } from './archives/local-builds.ts';
import { packBuild } from './archives/pack-build.mjs';
import { findBuild } from './build-repository.ts';
import { wasRemoved } from './history.ts';
import type { ReleaseAct } from './pointer-change.ts';
import { findPointer } from './pointer-repository.ts';
import type { Releases } from './releases.ts';

export interface ImageBuildsOptions {
  database: Queryable;
  releases: Releases;
  local: LocalBuilds;
  /** The builds that the image brings. */
  image: BuildSource;
  /** Whether the image's builds become active also where others were published. */
  publishes: boolean;
  log: Pick<Log, 'error'>;
}

/**
 * Whether an app takes the image's active build: if it has none; if only images have changed it, and this build is new;
 * or if the image is to be published; never if it is withdrawn. A known build is never taken again, so that an older image that starts beside a
 * newer one does not undo that.
 */
async function takesImage(
  { database, publishes }: ImageBuildsOptions,
  app: string,
  { active }: Pointer,
): Promise<boolean> {
  const pointer = await findPointer(database, app);
  if (pointer?.withdrawn_at) return false;
  if (!pointer || publishes) return pointer?.active !== active;
  const isKnown = (await findBuild(database, app, active)) !== null || (await wasRemoved(database, app, active));
  return pointer.by_image && !isKnown;
}

/** A build of the image that is to be released. */
interface ImageBuild {
  app: string;
  build: string;
}

/** Does one step with a build of the image. False, with a fault, if it fails. */
async function attempt({ log }: ImageBuildsOptions, { app, build }: ImageBuild, step: () => Promise<unknown>) {
  try {
    await step();
    return true;
  } catch (err) {
    log.error({ err }, `The image's build ${build} of ${app} is left out`);
    return false;
  }
}

const actOf = (app: string): ReleaseAct => ({ app, actor: 'image', reason: null });

function upload(options: ImageBuildsOptions, image: ImageBuild): Promise<boolean> {
  const { releases, local, image: source } = options;
  const { app, build } = image;
  return attempt(options, image, () =>
    local.withIncoming(async (folder) => {
      const archive = join(folder, 'image.tar.gz');
      await packBuild(join(source.folder, app, build), archive);
      await releases.upload(build, createReadStream(archive), actOf(app));
    }),
  );
}

/**
 * Makes builds active together, since a shell and remotes of one image may fit only each other. If they cannot be,
 * those that can be are made active one by one. Resolves with the apps that were left out.
 */
async function activateAll(options: ImageBuildsOptions, builds: readonly ImageBuild[]): Promise<string[]> {
  const { releases } = options;
  try {
    await releases.activateAll(new Map(builds.map(({ app, build }) => [app, build])), 'image');
    return [];
  } catch {
    const left: string[] = [];
    for (const image of builds)
      if (!(await attempt(options, image, () => releases.activate(image.build, actOf(image.app)))))
        left.push(image.app);
    return left;
  }
}

/** The image's pointers that are to be taken, in the order in which the apps were published first. */
async function takenPointers(options: ImageBuildsOptions): Promise<(Pointer & { app: string; isNewApp: boolean })[]> {
  const { database, image, log } = options;
  const pointers = (await image.list(['acting'])).filter(({ app, since }) => since > 0 && isAppName(app));
  const taken = [];
  // Routes belong to the remote that was published first.
  for (const { app } of pointers.sort((one, other) => one.since - other.since)) {
    const pointer = await image.read(app).catch((err: unknown) => {
      log.error({ err }, `The image's pointer of ${app} cannot be read`);
      return null;
    });
    if (!pointer || !(await takesImage(options, app, pointer))) continue;
    taken.push({ ...pointer, app, isNewApp: (await findPointer(database, app)) === null });
  }
  return taken;
}

/**
 * Releases the builds of the image, which a fresh community starts with. Apps that teams have published or rolled back
 * keep their builds, unless the image is to be published.
 */
export async function releaseImage(options: ImageBuildsOptions): Promise<void> {
  const taken = await takenPointers(options);
  const uploaded: ImageBuild[] = [];
  for (const { app, active } of taken) {
    const image = { app, build: active };
    if (await upload(options, image)) uploaded.push(image);
  }
  const left = new Set(await activateAll(options, uploaded));
  const isTaken = (app: string) => !left.has(app) && uploaded.some((image) => image.app === app);
  // An app without any build takes an earlier one rather than none.
  for (const { app, previous, isNewApp } of taken) {
    if (!isNewApp || isTaken(app)) continue;
    for (const build of previous) {
      const image = { app, build };
      if ((await upload(options, image)) && (await activateAll(options, [image])).length === 0) break;
    }
  }
}
