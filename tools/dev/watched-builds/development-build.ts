import { dirname, join } from 'node:path';
import { type Configuration, type RuleSetRule, rspack } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { DevelopmentDescriptions } from './development-descriptions.ts';

/** The id of every development build. */
export const buildId = 'dev';

/** Where development builds are made, and what they bring. */
export interface DevelopmentFolders {
  /** Folder from which files are named. */
  root: string;
  /** Folder of all that is made. */
  cache: string;
  /** Folder of the builds, `<app>/<build>/…`. */
  builds: string;
  /** Folder of the modules that run in the browser beside the app. */
  browser: string;
  /** File of the bundler's loader of page modules. */
  pageLoader: string;
}

/** Adds React Refresh to the compiler's options, and hot-update boundaries to a remote's pages. */
function developmentRules(rules: RuleSetRule[], isHost: boolean, pageLoader: string): RuleSetRule[] {
  const refreshing = rules.map((rule) => {
    if (rule.loader !== 'builtin:swc-loader') return rule;
    const { jsc } = rule.options as { jsc: object };
    const react = { runtime: 'automatic', development: true, refresh: true };
    return { ...rule, options: { jsc: { ...jsc, transform: { react } } } };
  });
  const pages = { test: /[\\/]src[\\/]pages[\\/][^\\/]+\.tsx$/, loader: pageLoader };
  return isHost ? refreshing : [...refreshing, pages];
}

/** The modules that run first in every development build of a host or a remote. */
function entryPlugins(isHost: boolean, folder: string, browser: string) {
  const first = isHost ? ['shell-refresh.ts'] : [];
  return [...first, 'client.ts'].map(
    (file) => new rspack.EntryPlugin(folder, join(browser, file), { name: undefined }),
  );
}

/** What brings its own React: the shell, the embed's acting part, and the gallery of the kit. */
const hosts = new Set(['shell', 'acting', 'gallery']);

/** A build for browsers with hot reload, of one without. */
export function inDevelopment(
  app: string,
  build: Configuration,
  { root, cache, builds, browser, pageLoader }: DevelopmentFolders,
): Configuration {
  const isHost = hosts.has(app);
  return {
    ...build,
    devtool: 'cheap-module-source-map',
    output: { ...build.output, path: join(builds, app, buildId) },
    resolve: {
      ...build.resolve,
      alias: { ...build.resolve?.alias, ...(isHost ? {} : { 'react-refresh': join(browser, 'react-refresh') }) },
    },
    module: { ...build.module, rules: developmentRules(build.module?.rules as RuleSetRule[], isHost, pageLoader) },
    optimization: { ...build.optimization, moduleIds: 'named', realContentHash: false, minimize: false },
    plugins: [
      ...entryPlugins(isHost, build.context ?? root, browser),
      ...(build.plugins ?? []),
      new rspack.DefinePlugin({ DEVELOPMENT_APP: JSON.stringify(app) }),
      new rspack.HotModuleReplacementPlugin(),
      new ReactRefreshRspackPlugin({ exclude: [/node_modules/, browser] }),
      new DevelopmentDescriptions(),
    ],
    cache: { type: 'persistent', storage: { type: 'filesystem', directory: join(cache, 'rspack', app) } },
  };
}

/** The first script of a deployed community's pages while remotes are developed against it. */
export const communityPage = ({ cache }: DevelopmentFolders): string => join(cache, 'community-page/page.js');

/** The build of that script: a development build of React with React Refresh, and the client of the events. */
export function communityPageBuild(folders: DevelopmentFolders): Configuration {
  const { root, cache, browser } = folders;
  return {
    mode: 'development',
    context: root,
    target: ['web', 'es2022'],
    devtool: 'cheap-module-source-map',
    entry: { page: join(browser, 'community-page.ts') },
    output: { path: dirname(communityPage(folders)), publicPath: 'auto', uniqueName: 'community-page' },
    module: {
      rules: [{ test: /\.ts$/, loader: 'builtin:swc-loader', options: { jsc: { parser: { syntax: 'typescript' } } } }],
    },
    plugins: [new rspack.DefinePlugin({ DEVELOPMENT_APP: JSON.stringify('page') })],
    cache: { type: 'persistent', storage: { type: 'filesystem', directory: join(cache, 'rspack/community-page') } },
  };
}
