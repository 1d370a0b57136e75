import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { unpackBuild } from '../../../server/src/releases/archives/unpack-build.ts';
import { findArchive } from '../../release/archives/archive-build.mjs';
import { buildsFolder as finishedFolder } from '../../release/archives/builds-folder.mjs';
import { sourceHash } from '../../release/archives/source-hash.mjs';
import { root } from '../../runtime/run.mjs';
import { remotes } from '../../runtime/workspaces.mjs';
import type { BuildName, Part } from '../part.ts';
import { buildsFolder, cache } from './app-builds.ts';
import { type Build, buildOnce } from './watch.ts';
import { watchBuilds } from './watch-builds.ts';

const stampFile = ({ name }: Part) => join(cache, `${name}.built`);

/**
 * Unpacks what `npm run build` made of a remote beside the development builds and resolves with its id. Resolves with
 * null for a remote that was never built, and for hosts: React Refresh needs a development build of React, which they
 * bring.
 */
export async function layFinished({ name }: Part): Promise<string | null> {
  if (!(name in remotes)) return null;
  const archive = await findArchive(finishedFolder, name);
  if (!archive) return null;
  const folder = join(buildsFolder, name, archive.build);
  if (!existsSync(folder)) {
    // A folder that is there is whole.
    const unfinished = `${folder}.new`;
    await rm(unfinished, { recursive: true, force: true });
    await unpackBuild(archive.path, unfinished);
    await rename(unfinished, folder);
  }
  return archive.build;
}

/** Forgets from which sources a part was built, before it is built anew. */
export const deleteStamp = (part: Part): Promise<void> => rm(stampFile(part), { force: true });

/** Builds a part once, unless it has been built from the same sources. Rejects with its first error. */
export async function buildPart(part: Part): Promise<void> {
  const stamp = sourceHash(part.sources);
  const hasStamp = existsSync(part.output) && existsSync(stampFile(part));
  if (hasStamp && (await readFile(stampFile(part), 'utf8')) === stamp) return;
  await rm(part.output, { recursive: true, force: true });
  for (const { configuration } of await part.builds()) {
    const { problems } = await buildOnce(configuration, root);
    if (problems[0])
      throw new Error(`${part.workspace} could not be built:\n${problems[0].position}\n${problems[0].message}`);
  }
  await mkdir(dirname(stampFile(part)), { recursive: true });
  await writeFile(stampFile(part), stamp);
}

/** Builds a part now and after each change. Resolves after its first builds with the function that ends them. */
export async function watchPart(
  part: Part,
  onBuilt: (name: BuildName, build: Build) => void,
): Promise<() => Promise<void>> {
  await deleteStamp(part);
  return watchBuilds(part, root, onBuilt);
}
