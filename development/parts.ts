import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Configuration } from '@rspack/core';
import { apps } from '../scripts/build.mjs';
import { root } from '../scripts/run.mjs';
import { sourceHash } from '../scripts/sources.mjs';
import { type AppName, appBuilds, buildId, cache, publishedFolder } from './app-builds.ts';
import { type Build, buildOnce, watch } from './watch.ts';

/** Where the server's bundle lies: beside `dist`, since it finds packages and demo content from there. */
const serverFolder = join(root, 'server/.development');

/** The bundle that the server's process runs. */
export const serverBundle = join(serverFolder, 'main.mjs');

/** Something that is built on its own: an app or the server. */
export interface Part {
  /** The app's name, or `server`. */
  name: AppName | 'server';
  /** Folder of its workspace, by which it is named on the command line. */
  workspace: string;
  /** Folder of what is built. */
  output: string;
  /** Folders of its sources. */
  sources: readonly string[];
  builds(): Promise<{ name: 'browser' | 'document' | 'server'; configuration: Configuration }[]>;
}

const appParts = (Object.keys(apps) as AppName[]).map((name): Part => {
  const sources = [apps[name], 'shared', 'bundling', 'development'];
  const output = join(publishedFolder, name, buildId);
  return {
    name,
    workspace: apps[name],
    output,
    sources,
    async builds() {
      const { browser, document } = await appBuilds(name);
      return [
        { name: 'browser', configuration: browser },
        { name: 'document', configuration: document },
      ];
    },
  };
});

const serverPart: Part = {
  name: 'server',
  workspace: 'server',
  output: serverFolder,
  sources: ['server', 'shared/contract'],
  async builds() {
    const { default: built } = await import('../server/rspack.config.ts');
    const storage = { type: 'filesystem' as const, directory: join(cache, 'rspack/server') };
    return [
      {
        name: 'server',
        configuration: { ...built, output: { ...built.output, path: serverFolder }, cache: { type: 'persistent', storage } },
      },
    ];
  },
};

/** Everything that `npm run dev` runs. */
export const parts: readonly Part[] = [...appParts, serverPart];

const stampFile = ({ name }: Part) => join(cache, `${name}.built`);

/** Builds a part unless the same sources were built before; what is wrong with it is thrown. */
export async function buildPart(part: Part): Promise<void> {
  const stamp = sourceHash(part.sources);
  const isBuilt = existsSync(part.output) && existsSync(stampFile(part)) && (await readFile(stampFile(part), 'utf8')) === stamp;
  if (isBuilt) return;
  await rm(part.output, { recursive: true, force: true });
  for (const { configuration } of await part.builds()) {
    const { problems } = await buildOnce(configuration);
    if (problems[0]) throw new Error(`${part.workspace} could not be built:\n${problems[0].place}\n${problems[0].message}`);
  }
  await mkdir(dirname(stampFile(part)), { recursive: true });
  await writeFile(stampFile(part), stamp);
}

/**
 * How long after a change each build begins (milliseconds). Editors empty a file before they write it. The documents' builds wait for those
 * that somebody looks at.
 */
const delays = { browser: 30, server: 30, document: 500 };

/** Builds a part now and after each change. Resolves after the first builds with the function that ends them. */
export async function watchPart(part: Part, onBuilt: (name: string, build: Build) => void): Promise<() => Promise<void>> {
  await rm(stampFile(part), { force: true });
  await rm(part.output, { recursive: true, force: true });
  const watching = (await part.builds()).map(({ name, configuration }) =>
    watch(configuration, delays[name], (build) => onBuilt(name, build)),
  );
  const ends = await Promise.all(watching);
  return async () => void (await Promise.all(ends.map((end) => end())));
}
