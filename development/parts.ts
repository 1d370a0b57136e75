import { join } from 'node:path';
import { type Configuration, rspack } from '@rspack/core';
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
    const configuration: Configuration = {
      ...built,
      // Without the optimizations of production only changed modules are compiled.
      mode: 'development',
      devtool: 'cheap-module-source-map',
      optimization: { ...built.optimization, nodeEnv: false },
      entry: { ...(built.entry as object), main: join(root, 'development/server-entry.ts') },
      output: { ...built.output, path: serverFolder, library: { type: 'module' } },
      plugins: [
        ...(built.plugins ?? []),
        new rspack.CopyRspackPlugin({
          patterns: [{ from: join(root, 'development/database-port.mjs'), to: 'pglite-worker.mjs', force: true }],
        }),
      ],
      cache: { type: 'persistent', storage },
    };
    return [{ name: 'server', configuration }];
  },
};

/** Everything that `npm run dev` runs. */
export const parts: readonly Part[] = [...appParts, serverPart];
