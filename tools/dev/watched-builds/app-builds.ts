import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Configuration } from '@rspack/core';
import { root } from '../../runtime/run.mjs';
import { apps } from '../../runtime/workspaces.mjs';
import { buildId, type DevelopmentFolders, inDevelopment } from './development-build.ts';

/** The embed's host of remotes. */
export const actingName = 'acting';

/** Folder of all that `npm run dev` builds, apart from what `npm start` builds. */
export const cache = join(root, '.cache/development');

/** Folder of the development builds, `<app>/<build>/…`, with a pointer file `<app>.json` for each app. */
export const buildsFolder = join(cache, 'builds');

/** Where development builds of this repository are made. */
export const folders: DevelopmentFolders = {
  root,
  cache,
  builds: buildsFolder,
  browser: join(root, 'tools/dev/browser'),
  pageLoader: join(root, 'tools/dev/page-loader.mjs'),
};

/**
 * Both development builds of an app: for browsers with hot reload, and for server rendering. `NODE_ENV` must be
 * `development`.
 */
export async function appBuilds(app: string): Promise<{ browser: Configuration; ssr: Configuration }> {
  const workspace = apps[app] ?? app;
  const file = pathToFileURL(join(root, workspace, 'rspack.config.ts')).href;
  const { default: builds } = (await import(file)) as { default: Configuration[] };
  const [browserBuild, ssrBuild] = builds;
  if (!browserBuild || !ssrBuild) throw new Error(`${workspace} has no two builds`);
  const path = join(buildsFolder, app, buildId, 'document');
  return {
    browser: inDevelopment(app, browserBuild, folders),
    ssr: {
      ...ssrBuild,
      output: { ...ssrBuild.output, path },
      cache: { type: 'persistent', storage: { type: 'filesystem', directory: join(cache, 'rspack', `${app}-ssr`) } },
    },
  };
}

/** The development build of the embed's host of remotes: their development builds take React and core from it. */
export async function actingBuild(): Promise<Configuration> {
  const { default: build } = (await import('../../../embed/acting/rspack.config.ts')) as { default: Configuration };
  return inDevelopment(actingName, build, folders);
}
