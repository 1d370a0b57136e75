import { join } from 'node:path';
import { type Configuration, rspack } from '@rspack/core';
import { embedVersion } from '../release/archives/published-embed.mjs';
import { root } from '../runtime/run.mjs';
import { apps } from '../runtime/workspaces.mjs';
import type { Part } from './part.ts';
import { actingBuild, actingName, appBuilds, buildsFolder, cache } from './watched-builds/app-builds.ts';
import { buildId } from './watched-builds/development-build.ts';

/** Where the server's bundle lies: beside `dist`, since it finds packages and demo content from there. */
const serverFolder = join(root, 'server/.development');

/** The bundle that the server's process runs. */
export const serverBundle = join(serverFolder, 'main.mjs');

const appParts = Object.entries(apps).map(
  ([name, workspace]): Part => ({
    name,
    workspace,
    output: join(buildsFolder, name, buildId),
    sources: [workspace, 'shared', 'tools/bundler', 'tools/dev'],
    async builds() {
      const { browser, ssr } = await appBuilds(name);
      return [
        { name: 'browser', configuration: browser },
        { name: 'ssr', configuration: ssr },
      ];
    },
  }),
);

const embedFolder = join(buildsFolder, 'embed', embedVersion);

const embedPart: Part = {
  name: 'embed',
  workspace: 'embed',
  output: embedFolder,
  sources: ['embed', 'shared/contract', 'tools/bundler'],
  async builds() {
    const { default: built } = await import('../../embed/rspack.config.ts');
    return [{ name: 'embed', configuration: { ...built, output: { ...built.output, path: embedFolder } } }];
  },
};

const actingPart: Part = {
  name: actingName,
  workspace: 'embed/acting',
  output: join(buildsFolder, actingName, buildId),
  sources: ['embed/acting', 'shared', 'tools/bundler', 'tools/dev'],
  builds: async () => [{ name: 'browser', configuration: await actingBuild() }],
};

const serverPart: Part = {
  name: 'server',
  workspace: 'server',
  output: serverFolder,
  sources: ['server', 'shared/contract', 'shared/design'],
  async builds() {
    const { default: built } = await import('../../server/rspack.config.ts');
    const storage = { type: 'filesystem' as const, directory: join(cache, 'rspack/server') };
    const configuration: Configuration = {
      ...built,
      // Without the optimizations of production only changed modules are compiled.
      mode: 'development',
      devtool: 'cheap-module-source-map',
      optimization: { ...built.optimization, nodeEnv: false },
      entry: { ...(built.entry as object), main: join(root, 'tools/dev/server/server-entry.ts') },
      output: { ...built.output, path: serverFolder, library: { type: 'module' } },
      plugins: [
        ...(built.plugins ?? []),
        new rspack.CopyRspackPlugin({
          patterns: [{ from: join(root, 'tools/dev/server/database-port.mjs'), to: 'pglite-worker.mjs', force: true }],
        }),
      ],
      cache: { type: 'persistent', storage },
    };
    return [{ name: 'server', configuration }];
  },
};

/** Everything that `npm run dev` runs. */
export const parts: readonly Part[] = [...appParts, embedPart, actingPart, serverPart];
