import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type MultiStats, rspack, type Stats } from '@rspack/core';
import { app } from '../../../../rspack.base.ts';
import { type BuildArchive, listArchives } from '../../../../server/src/releases/archives/build-archives.mjs';
import { archiveBuild } from '../../../../tools/release/archives/archive-build.mjs';
import { sourceHash } from '../../../../tools/release/archives/source-hash.mjs';
import { type OwnRemote, readOwnRemote } from '../own-remote.ts';

/** Files beside `src` on which the remote's code depends. */
const besides = ['package.json', 'package-lock.json', 'routes.json', '.browserslistrc'];

/** Runs the bundler. Throws with its errors. */
async function bundle({ name, folder, modules }: OwnRemote): Promise<void> {
  process.env.NODE_ENV = 'production';
  process.env.BUILD_ID = sourceHash(
    ['src'],
    folder,
    besides.filter((file) => existsSync(join(folder, file))),
  );
  const compiler = rspack(app({ name, folder, modules, root: folder }));
  const stats = await new Promise<Stats | MultiStats>((resolve, reject) => {
    compiler.run((error, result) => {
      compiler.close(() => (error || !result ? reject(error) : resolve(result)));
    });
  });
  if (stats.hasErrors()) throw new Error(stats.toString({ preset: 'errors-only' }));
}

/** Where the archive of a remote's last finished build is. */
const archivedIn = (folder: string): string => join(folder, '.cache/builds');

/** Id of the build that was finished last in a remote's folder; null if there is none. */
export async function lastBuild(folder: string): Promise<string | null> {
  const [last] = await listArchives(archivedIn(folder));
  return last?.build ?? null;
}

/** Builds a remote into `dist`, beside nothing of an earlier build, and packs it as it can be uploaded. */
export async function finishBuild(remote: OwnRemote): Promise<BuildArchive> {
  const { name, folder } = remote;
  await rm(join(folder, 'dist'), { recursive: true, force: true });
  await bundle(remote);
  return archiveBuild(name, join(folder, 'dist'), archivedIn(folder));
}

/** Builds the remote, and says what came out. */
export async function build(): Promise<void> {
  const remote = await readOwnRemote();
  const { build: id } = await finishBuild(remote);
  console.log(`${remote.name}: build ${id} is in dist`);
}
