import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { apps } from '../../release/build.mjs';
import { publishedFolder, readPointer } from '../../release/builds/published-builds.mjs';
import { sourceHash } from '../../release/builds/source-hash.mjs';
import { root } from '../../runtime/run.mjs';
import type { BuildName, Part } from '../part.ts';
import { buildsFolder, cache } from './app-builds.ts';
import { linkFolder } from './links.ts';
import { type Build, buildOnce } from './watch.ts';
import { watchBuilds } from './watch-builds.ts';

const stampFile = ({ name }: Part) => join(cache, `${name}.built`);

/**
 * Lays a remote's active published build beside the development builds and resolves with its id. Resolves with null for
 * a remote that was never published, and for hosts: React Refresh needs a development build of React, which they bring.
 * The embed's published builds never change, so a copy of the sources has its own.
 */
export async function linkPublished({ name }: Part): Promise<string | null> {
  if (!(name in apps) || name === 'shell') return null;
  const build = (await readPointer(name))?.active;
  if (!build || !existsSync(join(publishedFolder, name, build))) return null;
  await linkFolder(join(publishedFolder, name, build), join(buildsFolder, name, build));
  return build;
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
