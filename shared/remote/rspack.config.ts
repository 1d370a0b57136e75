import { defineConfig } from '@rspack/cli';
import { rspack } from '@rspack/core';

/**
 * The command line of a remote as one module for Node, with the repository's own build of remotes and its calls of the
 * release service; npm packages, the community's among them, are external. URLs relative to a module are not resolved:
 * their files are copied beside the bundle.
 */
export default defineConfig({
  context: import.meta.dirname,
  mode: 'production',
  target: 'node20',
  devtool: false,
  entry: { main: './src/main.ts' },
  output: {
    path: `${import.meta.dirname}/dist`,
    filename: '[name].mjs',
    module: true,
    chunkFormat: 'module',
    clean: true,
  },
  resolve: { extensions: ['.ts', '.mjs', '.js'] },
  externalsType: 'module',
  externals: [/^[a-z@][^:]*$/i, /^node:/],
  module: {
    parser: { javascript: { url: false, importMeta: false } },
    rules: [
      {
        test: /\.ts$/,
        loader: 'builtin:swc-loader',
        options: { jsc: { target: 'es2023', parser: { syntax: 'typescript' } } },
        type: 'javascript/auto',
      },
    ],
  },
  optimization: { minimize: false, nodeEnv: false },
  plugins: [
    new rspack.BannerPlugin({ banner: '#!/usr/bin/env node', raw: true, entryOnly: true }),
    new rspack.CopyRspackPlugin({
      patterns: [
        { from: '../../tools/repository/jest', to: 'jest' },
        { from: '../../tools/dev/browser', to: 'development/browser', globOptions: { ignore: ['**/*.test.ts'] } },
        { from: '../../tools/dev/page-loader.mjs', to: 'development/page-loader.mjs' },
        // The browser's modules name types of theirs.
        { from: '../../tools/dev/{events,problems}.ts', to: 'development/[name][ext]' },
      ],
    }),
  ],
  stats: 'errors-warnings',
});
