import { defineConfig } from '@rspack/cli';
import { rspack } from '@rspack/core';
import { EmbedJsonPlugin } from '../tools/bundler/embed-json-plugin.ts';
import manifest from './package.json' with { type: 'json' };

/** The loader as one script in a function of its own, its types, and `embed.json` with their hashes. */
export default defineConfig({
  context: import.meta.dirname,
  mode: 'production',
  target: ['web', 'browserslist'],
  // Source maps are for the team that builds: publishing leaves them out, and no file refers to them.
  devtool: 'hidden-source-map',
  entry: { feed: './src/index.ts' },
  output: { path: `${import.meta.dirname}/dist`, filename: '[name].js' },
  resolve: { extensions: ['.ts', '.js'] },
  module: {
    rules: [
      {
        test: /\.ts$/,
        loader: 'builtin:swc-loader',
        options: { jsc: { parser: { syntax: 'typescript' } } },
        type: 'javascript/auto',
      },
    ],
  },
  optimization: {
    minimizer: [
      new rspack.SwcJsMinimizerRspackPlugin({
        // Functions that stay as they are repeat less text: compressed, they are smaller.
        minimizerOptions: { compress: { passes: 3, inline: 0 }, format: { comments: false } },
      }),
    ],
  },
  performance: false,
  plugins: [
    new rspack.CopyRspackPlugin({ patterns: [{ from: 'types/*.d.ts', to: '[name][ext]' }] }),
    // V8 compiles all functions with the script, aside from the main thread, instead of each at its first call.
    new rspack.BannerPlugin({
      banner: '//# allFunctionsCalledOnLoad',
      raw: true,
      stage: rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT,
    }),
    new EmbedJsonPlugin(manifest.version),
  ],
  stats: 'errors-warnings',
});
