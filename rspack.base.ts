import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RemoteName } from '@community/contract/routes';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { type Configuration, rspack } from '@rspack/core';
import { RemoteJsonPlugin } from './build/remote-json-plugin.ts';
import { sharedModules } from './build/shared-modules.ts';

const root = fileURLToPath(new URL('.', import.meta.url));

const routerInProduction = {
  'react-router$': join(root, 'node_modules/react-router/dist/production/index.mjs'),
  'react-router/dom$': join(root, 'node_modules/react-router/dist/production/dom-export.mjs'),
};

/** The plug-in asks for the runtime's CommonJS files, of which nothing can be left out: its ES modules are beside them. */
const runtimeAsModules = Object.fromEntries(
  ['runtime', 'webpack-bundler-runtime', 'inject-external-runtime-core-plugin'].map((name) => {
    const folder = join(root, 'node_modules/@module-federation', name, 'dist');
    return [join(folder, 'index.cjs'), join(folder, 'index.js')];
  }),
);

/** The oldest browsers that the scripts' `es2022` and the sheets' media ranges ask for: no sheet is rewritten for older ones. */
const browsers = ['chrome >= 111', 'edge >= 111', 'firefox >= 115', 'safari >= 16.4', 'ios_saf >= 16.4'];

export interface App {
  /** `shell`, or the remote's name. */
  name: 'shell' | RemoteName;
  /** Folder of the workspace. */
  folder: string;
  /** Further exposed modules beside the pages, such as `./embed`. */
  exposes?: Record<string, string>;
}

/** One key per file in `src/pages`, which carries its route's name; its chunk is `page-<route>`. */
function pages(folder: string): Record<string, { import: string; name: string }> {
  const directory = join(folder, 'src/pages');
  if (!existsSync(directory)) return {};
  const names = readdirSync(directory).filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'));
  return Object.fromEntries(
    names.map((file) => {
      const route = file.replace('.tsx', '');
      return [`./${route}`, { import: `./src/pages/${file}`, name: `page-${route}` }];
    }),
  );
}

/**
 * The one federated build: `export default app({ name: 'feed', folder: import.meta.dirname })`.
 *
 * `BUILD_ID` names the build. Federation name and `uniqueName` both carry it, so that two builds of a remote can live in one
 * tab without running each other's code or wearing each other's styles.
 */
export function app({ name, folder, exposes = {} }: App): Configuration {
  const shell = name === 'shell';
  const production = process.env.NODE_ENV !== 'development';
  const build = process.env.BUILD_ID ?? 'dev';
  const identity = shell ? 'shell' : `mfe_${name}_${build.replace(/\W/g, '')}`;
  return {
    context: folder,
    mode: production ? 'production' : 'development',
    devtool: 'source-map',
    target: ['web', 'es2022'],
    entry: shell ? { main: './src/index.tsx' } : {},
    output: {
      path: join(folder, 'dist'),
      clean: true,
      uniqueName: identity,
      chunkLoadingGlobal: `chunks_${identity}`,
      publicPath: 'auto',
      filename: production ? '[name].[contenthash:8].js' : '[name].js',
      chunkFilename: production ? '[name].[contenthash:8].js' : '[name].js',
      cssFilename: production ? '[name].[contenthash:8].css' : '[name].css',
      cssChunkFilename: production ? '[name].[contenthash:8].css' : '[name].css',
      // With it a module that threw throws again on the second try, instead of showing as an empty component.
      strictModuleErrorHandling: true,
      crossOriginLoading: 'anonymous',
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
      // react-router's exports name its development build for every condition (7.18); the other one is beside it.
      alias: { ...runtimeAsModules, ...(production ? routerInProduction : {}) },
    },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          loader: 'builtin:swc-loader',
          options: {
            jsc: { target: 'es2022', parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } } },
          },
          type: 'javascript/auto',
        },
        {
          test: /\.module\.css$/,
          type: 'css/module',
          parser: { namedExports: false },
          // The hash of the sheet's content and nothing of the build: the same source gets the same classes in every build
          // (`[hash]` would carry `uniqueName`), another version of it gets others.
          generator: { localIdentName: '[local]-[contenthash:8]' },
        },
        { test: /(?<!\.module)\.css$/, type: 'css' },
      ],
    },
    optimization: {
      chunkIds: 'named',
      moduleIds: 'deterministic',
      realContentHash: true,
      minimizer: [
        new rspack.SwcJsMinimizerRspackPlugin({ minimizerOptions: { ecma: 2022, compress: { passes: 3 }, format: { comments: false } } }),
        new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: browsers } }),
      ],
      splitChunks: {
        chunks: 'async',
        // What is both offered to the share scope and fallen back to would be in two chunks with the same content.
        cacheGroups: shell ? {} : { kit: { test: /shared[\\/]kit[\\/]src/, chunks: 'async', minChunks: 2, enforce: true } },
      },
    },
    performance: false,
    plugins: [
      new rspack.DefinePlugin({ BUILD_ID: JSON.stringify(`${name}-${build}`) }),
      new ModuleFederationPlugin({
        name: identity,
        ...(shell ? {} : { filename: 'remoteEntry.js', exposes: { ...pages(folder), ...exposes } }),
        shared: sharedModules({ eager: shell }),
        // Under `version-first` one lazy import of the shell fetches every registered remote, and one dead remote kills the host.
        shareStrategy: 'loaded-first',
        // The global format, not a manifest and not ES modules: only so are all files held to their integrity hashes.
        manifest: false,
        dts: false,
        experiments: {
          ...(shell ? { provideExternalRuntime: true } : { externalRuntime: true }),
          // Without manifests there are no snapshots, and everything runs in browsers: their code stays out.
          optimization: { disableSnapshot: true, target: 'web' },
        },
      }),
      new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha256'], enabled: production }),
      ...(production ? [new RemoteJsonPlugin({ name, build })] : []),
    ],
    lazyCompilation: false,
    cache: { type: 'persistent', storage: { type: 'filesystem', directory: join(root, '.cache/rspack', name) } },
    stats: 'errors-warnings',
  };
}
