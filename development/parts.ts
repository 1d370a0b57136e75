import { join } from 'node:path';
import type { Configuration } from '@rspack/core';
import { apps } from '../scripts/build.mjs';
import { root } from '../scripts/run.mjs';
import { type AppName, appBuilds, buildId, buildsFolder, cache } from './app-builds.ts';

/** Where the server's bundle lies: beside `dist`, since it finds packages and demo content from there. */
const serverFolder = join(root, 'server/.development');

/** The bundle that the server's process runs. */
export const serverBundle = join(serverFolder, 'main.mjs');

/** `browser` and `ssr` are the two builds of an app, `server` is the one of the server. */
export type BuildName = 'browser' | 'ssr' | 'server';

/** An app or the server. */
export interface Part {
  /** The app's name, or `server`. */
  name: AppName | 'server';
  /** Folder of its workspace, by which the command line names it. */
  workspace: string;
  /** Folder of its builds. */
  output: string;
  /** Folders of its sources. */
  sources: readonly string[];
  builds(): Promise<{ name: BuildName; configuration: Configuration }[]>;
}

const appParts = (Object.keys(apps) as AppName[]).map(
  (name): Part => ({
    name,
    workspace: apps[name],
    output: join(buildsFolder, name, buildId),
    sources: [apps[name], 'shared', 'bundling', 'development'],
    async builds() {
      const { browser, ssr } = await appBuilds(name);
      return [
        { name: 'browser', configuration: browser },
        { name: 'ssr', configuration: ssr },
      ];
    },
  }),
);

const serverPart: Part = {
  name: 'server',
  workspace: 'server',
  output: serverFolder,
  sources: ['server', 'shared/contract'],
  async builds() {
    const { default: built } = await import('../server/rspack.config.ts');
    const storage = { type: 'filesystem' as const, directory: join(cache, 'rspack/server') };
    const output = { ...built.output, path: serverFolder };
    return [{ name: 'server', configuration: { ...built, output, cache: { type: 'persistent', storage } } }];
  },
};

/** Everything that `npm run dev` runs. */
export const parts: readonly Part[] = [...appParts, serverPart];
