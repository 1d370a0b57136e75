import { defineConfig } from '@rspack/cli';
import { rspack } from '@rspack/core';

/**
 * The server as one module for Node, the decoder of what members upload, and the operator's commands; npm packages are
 * external. URLs relative to a module (`new URL(…, import.meta.url)`) are not resolved: their files are copied beside
 * the bundle.
 */
export default defineConfig({
  context: import.meta.dirname,
  mode: 'production',
  target: 'node20',
  devtool: 'source-map',
  entry: {
    main: './src/main.ts',
    decoder: './src/media/decoder/decoder.ts',
    faults: './src/operator/fault-command.ts',
    'release-token': './src/operator/release-token.ts',
  },
  output: {
    path: `${import.meta.dirname}/dist`,
    filename: '[name].mjs',
    module: true,
    chunkFormat: 'module',
    clean: true,
  },
  resolve: { extensions: ['.ts', '.mjs', '.js'] },
  externalsType: 'module',
  // npm packages are external; workspaces are bundled, since they are TypeScript. So are packages of hundreds of files:
  // to load those one by one is a tenth of a server's start.
  externals: [/^(?!@community\/|(?:typebox|culori)$)[a-z@][^:]*$/i, /^node:/],
  module: {
    parser: { javascript: { url: false, worker: false, importMeta: false } },
    rules: [
      {
        test: /\.ts$/,
        loader: 'builtin:swc-loader',
        options: { jsc: { target: 'es2023', parser: { syntax: 'typescript' } } },
        type: 'javascript/auto',
      },
    ],
  },
  optimization: { minimize: false },
  plugins: [
    new rspack.CopyRspackPlugin({
      patterns: [
        { from: 'src/database/migrations', to: 'migrations' },
        { from: 'src/database/pglite-worker.mjs', to: 'pglite-worker.mjs' },
        { from: 'src/rendering/confined', to: 'confined' },
        { from: 'src/pages/preview/preview-badge.css', to: 'preview-badge.css' },
        { from: 'src/pages/start-script/early-input.js', to: 'early-input.js' },
        { from: 'src/pages/start-script/start-watch.js', to: 'start-watch.js' },
        { from: 'src/releases/page/release-page.css', to: 'release-page.css' },
        { from: 'src/signin/style', to: 'style' },
        { from: 'src/signin/script', to: 'script' },
        { from: 'src/http/errors/error-page.css', to: 'error-page.css' },
        { from: 'src/demo/store/store-files', to: 'store-files' },
        { from: 'src/embed/feed-style', to: 'feed-style' },
      ],
    }),
  ],
  stats: 'errors-warnings',
});
