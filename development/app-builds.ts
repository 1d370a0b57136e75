import { dirname, join } from 'node:path';
import { type Configuration, type RuleSetRule, rspack } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { apps } from '../scripts/build.mjs';
import { root } from '../scripts/run.mjs';
import { DevelopmentDescriptions } from './development-descriptions.ts';

export type AppName = keyof typeof apps;

/** The embed's host of remotes. */
export const actingName = 'acting';

/** Folder of all that `npm run dev` builds, apart from what `npm start` builds. */
export const cache = join(root, '.cache/development');

/** Folder of the development builds, in the layout of published ones. */
export const buildsFolder = join(cache, 'published');

/** The id of every development build. */
export const buildId = 'dev';

const browser = join(root, 'development/browser');

/** Adds React Refresh to the compiler's options, and hot-update boundaries to a remote's pages. */
function developmentRules(rules: RuleSetRule[], isHost: boolean): RuleSetRule[] {
  const refreshing = rules.map((rule) => {
    if (rule.loader !== 'builtin:swc-loader') return rule;
    const { jsc } = rule.options as { jsc: object };
    const react = { runtime: 'automatic', development: true, refresh: true };
    return { ...rule, options: { jsc: { ...jsc, transform: { react } } } };
  });
  const pages = { test: /[\\/]src[\\/]pages[\\/][^\\/]+\.tsx$/, loader: join(root, 'development/page-loader.mjs') };
  return isHost ? refreshing : [...refreshing, pages];
}

/** The modules that run first in every development build of a host or a remote. */
function entryPlugins(isHost: boolean, folder: string) {
  const first = isHost ? ['shell-refresh.ts'] : [];
  return [...first, 'client.ts'].map(
    (file) => new rspack.EntryPlugin(folder, join(browser, file), { name: undefined }),
  );
}

function inDevelopment(app: AppName | typeof actingName, build: Configuration): Configuration {
  const isHost = app === 'shell' || app === actingName;
  return {
    ...build,
    devtool: 'cheap-module-source-map',
    output: { ...build.output, path: join(buildsFolder, app, buildId) },
    resolve: {
      ...build.resolve,
      alias: { ...build.resolve?.alias, ...(isHost ? {} : { 'react-refresh': join(browser, 'react-refresh') }) },
    },
    module: { ...build.module, rules: developmentRules(build.module?.rules as RuleSetRule[], isHost) },
    optimization: { ...build.optimization, moduleIds: 'named', realContentHash: false, minimize: false },
    plugins: [
      ...entryPlugins(isHost, build.context ?? root),
      ...(build.plugins ?? []),
      new rspack.DefinePlugin({ DEVELOPMENT_APP: JSON.stringify(app) }),
      new rspack.HotModuleReplacementPlugin(),
      new ReactRefreshRspackPlugin({ exclude: [/node_modules/, browser] }),
      new DevelopmentDescriptions(),
    ],
    cache: { type: 'persistent', storage: { type: 'filesystem', directory: join(cache, 'rspack', app) } },
  };
}

/**
 * Both development builds of an app: for browsers with hot reload, and for server rendering. `NODE_ENV` must be
 * `development`.
 */
export async function appBuilds(app: AppName): Promise<{ browser: Configuration; ssr: Configuration }> {
  const { default: builds } = (await import(`../${apps[app]}/rspack.config.ts`)) as { default: Configuration[] };
  const [browserBuild, ssrBuild] = builds;
  if (!browserBuild || !ssrBuild) throw new Error(`${apps[app]} has no two builds`);
  const path = join(buildsFolder, app, buildId, 'document');
  return {
    browser: inDevelopment(app, browserBuild),
    ssr: {
      ...ssrBuild,
      output: { ...ssrBuild.output, path },
      cache: { type: 'persistent', storage: { type: 'filesystem', directory: join(cache, 'rspack', `${app}-ssr`) } },
    },
  };
}

/** The development build of the embed's host of remotes: their development builds take React and core from it. */
export async function actingBuild(): Promise<Configuration> {
  const { default: build } = (await import('../embed/acting/rspack.config.ts')) as { default: Configuration };
  return inDevelopment(actingName, build);
}

/** The first script of a deployed community's pages while remotes are developed against it. */
export const communityPage = join(cache, 'community-page/page.js');

/** The build of that script: a development build of React with React Refresh, and the client of the events. */
export function communityPageBuild(): Configuration {
  return {
    mode: 'development',
    context: root,
    target: ['web', 'es2022'],
    devtool: 'cheap-module-source-map',
    entry: { page: join(browser, 'community-page.ts') },
    output: { path: dirname(communityPage), publicPath: 'auto', uniqueName: 'community-page' },
    module: {
      rules: [{ test: /\.ts$/, loader: 'builtin:swc-loader', options: { jsc: { parser: { syntax: 'typescript' } } } }],
    },
    plugins: [new rspack.DefinePlugin({ DEVELOPMENT_APP: JSON.stringify('page') })],
    cache: { type: 'persistent', storage: { type: 'filesystem', directory: join(cache, 'rspack/community-page') } },
  };
}
