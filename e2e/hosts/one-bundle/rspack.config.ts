import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { type Configuration, rspack } from '@rspack/core';
import { RemoteJsonPlugin } from '../../../tools/bundler/remote-json-plugin.ts';
import { host } from '../../../rspack.base.ts';

/** The module of a page, which joins the bundle: `mfe-feed/src/pages/home.tsx`. */
const page = process.env.BUNDLED_PAGE ?? '';
const root = join(import.meta.dirname, '../../..');

/** What federation adds to a build. */
const federated = [ModuleFederationPlugin, rspack.SubresourceIntegrityPlugin, RemoteJsonPlugin];

const shell = host({ name: 'one_bundle', folder: join(root, 'shell'), entry: './src/index.tsx' });

/** The shell with one page as a single bundle without federation: what the bench compares the federated page with. */
const configuration: Configuration = {
  ...shell,
  cache: false,
  devtool: false,
  output: { ...shell.output, path: join(import.meta.dirname, 'dist'), clean: true },
  resolve: {
    ...shell.resolve,
    alias: {
      ...shell.resolve?.alias,
      // The host's one module that loads remotes by federation.
      [join(root, 'shared/host/src/remotes/federation.ts')]: join(import.meta.dirname, 'src/index.ts'),
      'bundled-page$': join(root, page),
    },
  },
  plugins: shell.plugins?.filter((plugin) => !federated.some((kind) => plugin instanceof kind)),
};

export default configuration;
