import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type MultiStats, rspack, type Stats } from '@rspack/core';
import { app } from '../../../../rspack.base.ts';
import { publishFolder } from '../../../../tools/release/builds/publish-folder.mjs';
import { sourceHash } from '../../../../tools/release/builds/source-hash.mjs';
import { type OwnRemote, readOwnRemote } from '../own-remote.ts';

/** A build that can be uploaded. */
export interface FinishedBuild {
  id: string;
  /** Its files with their compressed copies. */
  folder: string;
}

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

/** Where the last finished build of a remote is, in a folder of its id. */
const publishedIn = (folder: string): string => join(folder, '.cache/published');

/** Id of the build that was finished last in a remote's folder; null if there is none. */
export async function lastBuild(folder: string): Promise<string | null> {
  const [id = null] = await readdir(publishedIn(folder)).catch(() => []);
  return id;
}

/** Builds a remote into `dist/<id>`, beside nothing of an earlier build. */
export async function finishBuild(remote: OwnRemote): Promise<FinishedBuild> {
  const { folder } = remote;
  await rm(join(folder, 'dist'), { recursive: true, force: true });
  await bundle(remote);
  const parent = publishedIn(folder);
  await rm(parent, { recursive: true, force: true });
  const id = await publishFolder(join(folder, 'dist'), parent);
  return { id, folder: join(parent, id) };
}

/** Builds the remote, and says what came out. */
export async function build(): Promise<void> {
  const remote = await readOwnRemote();
  const { id } = await finishBuild(remote);
  console.log(`${remote.name}: build ${id} is in dist`);
}
