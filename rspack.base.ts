import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { type Configuration, type RuleSetRule, rspack } from '@rspack/core';
import { floorGuard } from './tools/bundler/browser-floor.ts';
import { exposedModules } from './tools/bundler/exposed-modules.ts';
import { FitJsonPlugin } from './tools/bundler/fit-json-plugin.ts';
import { LicencesPlugin } from './tools/bundler/licences-plugin.ts';
import { ModuleIdsPlugin } from './tools/bundler/module-ids-plugin.ts';
import { routerInProduction, runtimeAsModules, stringRenderer } from './tools/bundler/package-aliases.ts';
import { PageStylesPlugin } from './tools/bundler/page-styles-plugin.ts';
import { RemoteJsonPlugin } from './tools/bundler/remote-json-plugin.ts';
import { serverExternals } from './tools/bundler/server-modules.ts';
import { sharedModules } from './tools/bundler/shared-modules.ts';
import { SourceMapPathsPlugin } from './tools/bundler/source-map-paths-plugin.ts';
import { StyleRootsPlugin } from './tools/bundler/style-roots-plugin.ts';

const repository = fileURLToPath(new URL('.', import.meta.url));

export interface App {
  /** Name of the host, such as `shell`, or of the remote. */
  name: string;
  /** Folder of the workspace. */
  folder: string;
  /** The entry of a host; a remote has pages instead. */
  entry?: string;
  /** Further exposed modules beside the pages, by name: `{ embed: './src/embed/index.tsx' }` is `./embed`. */
  modules?: Record<string, string>;
  /** Folder from which files are named, and where the bundler's cache lies; the repository unless given. */
  root?: string;
}

/** Rules for scripts and style sheets: both builds share them, so that class names are the same. */
const rules: RuleSetRule[] = [
  {
    test: /\.tsx?$/,
    loader: 'builtin:swc-loader',
    options: { jsc: { parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } } } },
    type: 'javascript/auto',
  },
  {
    test: /\.module\.css$/,
    type: 'css/module',
    // Custom properties keep their names: a sheet sets them for what is inside, whose sheet reads them.
    parser: { namedExports: false, dashedIdents: false },
    // A hash of the style sheet's content only: the same source has the same class names in every build, and another
    // version has others. `[hash]` would depend on `uniqueName`.
    generator: { localIdentName: '[local]-[contenthash:8]' },
  },
  { test: /(?<!\.module)\.css$/, type: 'css' },
];

/** The pages of a remote, one per file in `src/pages`, which carries its route's name: route and module. */
function pages(folder: string): [route: string, module: string][] {
  const path = join(folder, 'src/pages');
  // Routes that are declared without it are named later.
  if (!existsSync(path)) return [];
  const names = readdirSync(path).filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'));
  return names.map((file) => [file.replace('.tsx', ''), `./src/pages/${file}`]);
}

/** The modules that a remote exposes. */
const ownModules = (folder: string, modules: Record<string, string>): string[] => [
  ...pages(folder).map(([, module]) => module),
  ...Object.values(modules),
];

/** Folder of the server build within that of the browser build. */
const documentFolder = 'document';

/**
 * The federated build.
 *
 * `BUILD_ID` is what the code of the build calls itself: a hash of its sources. The federation name and `uniqueName`
 * contain it, so that two builds of a remote can run in one tab without sharing code or styles. The build's id, which
 * its code cannot contain, is a hash of what is put out.
 */
function browserBuild({ name, folder, entry, modules = {}, root = repository }: App): Configuration {
  const shell = name === 'shell';
  const host = entry !== undefined;
  const production = process.env.NODE_ENV !== 'development';
  const build = process.env.BUILD_ID ?? 'dev';
  const identity = host ? name : `mfe_${name}_${build.replace(/\W/g, '')}`;
  return {
    name: 'browser',
    context: folder,
    mode: production ? 'production' : 'development',
    // The server resolves faults with them. They have no sources, and no file refers to them.
    devtool: 'hidden-nosources-source-map',
    // Scripts, sheets and both minimizers take the browsers from `.browserslistrc`.
    target: ['web', 'browserslist'],
    entry: host ? { main: entry } : {},
    output: {
      path: join(folder, 'dist'),
      clean: false,
      uniqueName: identity,
      devtoolNamespace: name,
      chunkLoadingGlobal: `chunks_${identity}`,
      publicPath: 'auto',
      filename: production ? '[name].[contenthash:8].js' : '[name].js',
      chunkFilename: production ? '[name].[contenthash:8].js' : '[name].js',
      cssFilename: production ? '[name].[contenthash:8].css' : '[name].css',
      cssChunkFilename: production ? '[name].[contenthash:8].css' : '[name].css',
      // A module that threw throws again on the next import, instead of exporting an empty component.
      strictModuleErrorHandling: true,
      crossOriginLoading: 'anonymous',
      // A store's page may require Trusted Types. Its policy may allow this name, more than once.
      ...(shell ? {} : { trustedTypes: { policyName: 'community-acting', onPolicyCreationFailure: 'continue' } }),
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
      // react-router's exports name its development build for every condition (7.18); the other one is beside it.
      alias: { ...runtimeAsModules, ...(production ? routerInProduction : {}) },
    },
    module: { rules },
    optimization: {
      chunkIds: 'named',
      // In production the plugin below gives them.
      moduleIds: production ? false : 'named',
      realContentHash: true,
      minimizer: [
        new rspack.SwcJsMinimizerRspackPlugin({
          minimizerOptions: { compress: { passes: 3 }, format: { comments: false } },
        }),
        new rspack.LightningCssMinimizerRspackPlugin(),
      ],
      splitChunks: {
        chunks: 'async',
        // Each chunk costs an incompressible hash in the code that loads it.
        minSize: 60_000,
        // A module that is both shared and a fallback would otherwise be in two identical chunks.
        cacheGroups: host
          ? {}
          : {
              kit: {
                test: /(shared|@community)[\\/]kit[\\/](src|dist)[\\/]/,
                chunks: 'async',
                minChunks: 2,
                enforce: true,
              },
            },
      },
    },
    performance: false,
    plugins: [
      new rspack.DefinePlugin({ BUILD_ID: JSON.stringify(`${name}-${build}`) }),
      ...(shell ? floorGuard : []),
      new ModuleFederationPlugin({
        name: identity,
        ...(host ? {} : { filename: 'remoteEntry.js', exposes: exposedModules(pages(folder), modules) }),
        shared: sharedModules({ eager: host, production }),
        // Under `version-first` a lazy import of the host fetches every registered remote, so one broken remote would
        // break the host.
        shareStrategy: 'loaded-first',
        // The global format: with a manifest or ES modules some files would load without integrity checks.
        manifest: false,
        dts: false,
        experiments: {
          ...(host ? { provideExternalRuntime: true } : { externalRuntime: true }),
          // Removes unused code: there are no snapshots without manifests, and federation runs in browsers only.
          optimization: { disableSnapshot: true, target: 'web' },
        },
      }),
      new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha256'], enabled: production }),
      new StyleRootsPlugin(),
      // A host styles the document.
      ...(host ? [] : [new PageStylesPlugin()]),
      new SourceMapPathsPlugin(join(root, '/')),
      ...(production ? [new ModuleIdsPlugin({ path: join(root, '.cache/module-ids', `${name}.json`) })] : []),
      new RemoteJsonPlugin({ name, container: identity, isHost: host }),
      ...(production
        ? [
            new LicencesPlugin(),
            new FitJsonPlugin({ isHost: host, entries: host ? [entry] : ownModules(folder, modules), root }),
          ]
        : []),
    ],
    lazyCompilation: false,
    cache: { type: 'persistent', storage: { type: 'filesystem', directory: join(root, '.cache/rspack', name) } },
    stats: 'errors-warnings',
  };
}

/**
 * The server build: ES modules for Node with which the server renders the app's pages as HTML, one for each page
 * (`page-<route>.mjs`), and the shell's `frame.mjs`, which provides the shared modules. It has the class names of the
 * style sheets, but not the sheets.
 */
function serverBuild({ name, folder, root = repository }: App): Configuration {
  const shell = name === 'shell';
  const build = process.env.BUILD_ID ?? 'dev';
  return {
    name: 'document',
    context: folder,
    mode: 'production',
    devtool: false,
    target: 'node20',
    entry: shell
      ? { frame: './src/ssr/open-page.tsx' }
      : Object.fromEntries(pages(folder).map(([route, module]) => [`page-${route}`, module])),
    output: {
      path: join(folder, 'dist', documentFolder),
      clean: true,
      module: true,
      chunkFormat: 'module',
      chunkLoading: 'import',
      library: { type: 'module' },
      filename: '[name].mjs',
      chunkFilename: '[name].[contenthash:8].mjs',
    },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'], alias: { ...routerInProduction, ...stringRenderer } },
    externalsType: 'var',
    externals: shell ? {} : serverExternals,
    module: {
      rules,
      generator: { 'css/module': { exportsOnly: true }, css: { exportsOnly: true } },
    },
    optimization: { minimize: false, chunkIds: 'named' },
    plugins: [new rspack.DefinePlugin({ BUILD_ID: JSON.stringify(`${name}-${build}`) })],
    cache: {
      type: 'persistent',
      storage: { type: 'filesystem', directory: join(root, '.cache/rspack', `${name}-document`) },
    },
    stats: 'errors-warnings',
  };
}

/** The build of a host that the server does not render: `export default host({ name, folder, entry })`. */
export const host = browserBuild;

/** Both builds of an app: `export default app({ name: 'feed', folder: import.meta.dirname })`. */
export function app(options: App): Configuration[] {
  return [browserBuild(options), serverBuild(options)];
}
