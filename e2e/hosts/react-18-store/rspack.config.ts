import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import type { Configuration } from '@rspack/core';

/** A store's own build: nothing of the community's, and older libraries under the names that they have in a store. */
export default {
  mode: 'production',
  entry: { main: './src/index.tsx' },
  output: { filename: '[name].js', chunkFilename: '[name].js', uniqueName: 'store' },
  resolve: {
    extensions: ['.tsx', '.ts', '.mjs', '.js'],
    alias: {
      'react-dom/client$': 'react-dom-18/client',
    },
  },
  module: {
    rules: [
      {
        test: /\.tsx$/,
        loader: 'builtin:swc-loader',
        options: { jsc: { parser: { syntax: 'typescript', tsx: true } } },
      },
    ],
  },
  performance: false,
  plugins: [
    new ModuleFederationPlugin({
      name: 'store',
      dts: false,
      manifest: false,
      shared: {
        react: { singleton: true, eager: true, import: 'react-18', version: '18.3.1', requiredVersion: '^18.3.1' },
        'react-dom': {
          singleton: true,
          eager: true,
          import: 'react-dom-18',
          version: '18.3.1',
          requiredVersion: '^18.3.1',
        },
      },
    }),
  ],
} satisfies Configuration;
