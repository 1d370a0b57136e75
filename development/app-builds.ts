import { join } from 'node:path';
import { type Configuration, type RuleSetRule, rspack } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { apps } from '../scripts/build.mjs';
import { root } from '../scripts/run.mjs';
import { DevelopmentDescriptions } from './development-descriptions.ts';

export type AppName = keyof typeof apps;

/** Folder of everything that `npm run dev` makes, beside `npm start`'s own. */
export const cache = join(root, '.cache/development');

/** Folder of the development builds, laid out as the server reads published ones. */
export const publishedFolder = join(cache, 'published');

/** The id of every development build. */
export const buildId = 'dev';

const browser = join(root, 'development/browser');

/** Adds what React Refresh needs of the compiler, and the boundary of a remote's pages. */
function developmentRules(rules: RuleSetRule[], shell: boolean): RuleSetRule[] {
  const refreshing = rules.map((rule) => {
    if (rule.loader !== 'builtin:swc-loader') return rule;
    const { jsc } = rule.options as { jsc: object };
    const react = { runtime: 'automatic', development: true, refresh: true };
    return { ...rule, options: { jsc: { ...jsc, transform: { react } } } };
  });
  const pages = { test: /[\\/]src[\\/]pages[\\/][^\\/]+\.tsx$/, loader: join(root, 'development/page-loader.mjs') };
  return shell ? refreshing : [...refreshing, pages];
}

/** Modules that every development build of an app runs first. */
function entryPlugins(shell: boolean, folder: string) {
  const first = shell ? ['shell-refresh.ts'] : [];
  return [...first, 'client.ts'].map((file) => new rspack.EntryPlugin(folder, join(browser, file), { name: undefined }));
}

function inDevelopment(app: AppName, build: Configuration): Configuration {
  const shell = app === 'shell';
  return {
    ...build,
    devtool: 'cheap-module-source-map',
    output: { ...build.output, path: join(publishedFolder, app, buildId) },
    resolve: {
      ...build.resolve,
      alias: { ...build.resolve?.alias, ...(shell ? {} : { 'react-refresh': join(browser, 'react-refresh') }) },
    },
    module: { ...build.module, rules: developmentRules(build.module?.rules as RuleSetRule[], shell) },
    optimization: { ...build.optimization, moduleIds: 'named', realContentHash: false, minimize: false },
    plugins: [
      ...entryPlugins(shell, build.context ?? root),
      ...(build.plugins ?? []),
      new rspack.DefinePlugin({ DEVELOPMENT_APP: JSON.stringify(app) }),
      new rspack.HotModuleReplacementPlugin(),
      new ReactRefreshRspackPlugin({ exclude: [/node_modules/, browser] }),
      new DevelopmentDescriptions(),
    ],
    cache: { type: 'persistent', storage: { type: 'filesystem', directory: join(cache, 'rspack', app) } },
  };
}

/** Both builds of an app in development: for browsers, with hot reload, and for the server. Expects `NODE_ENV` to say development. */
export async function appBuilds(app: AppName): Promise<{ browser: Configuration; document: Configuration }> {
  const { default: builds } = (await import(`../${apps[app]}/rspack.config.ts`)) as { default: Configuration[] };
  const [browserBuild, documentBuild] = builds;
  if (!browserBuild || !documentBuild) throw new Error(`${apps[app]} has no two builds`);
  const path = join(publishedFolder, app, buildId, 'document');
  return {
    browser: inDevelopment(app, browserBuild),
    document: {
      ...documentBuild,
      output: { ...documentBuild.output, path },
      cache: { type: 'persistent', storage: { type: 'filesystem', directory: join(cache, 'rspack', `${app}-document`) } },
    },
  };
}
