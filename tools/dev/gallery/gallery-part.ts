import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { type Configuration, rspack } from '@rspack/core';
import { host } from '../../../rspack.base.ts';
import { FitJsonPlugin } from '../../bundler/fit-json-plugin.ts';
import { RemoteJsonPlugin } from '../../bundler/remote-json-plugin.ts';
import type { Part } from '../part.ts';
import { buildsFolder, folders } from '../watched-builds/app-builds.ts';
import { buildId, inDevelopment } from '../watched-builds/development-build.ts';

/** Name of the gallery's build. */
export const galleryName = 'gallery';

/** What makes a remote or a host of an app. The gallery is neither. */
const federated = [ModuleFederationPlugin, rspack.SubresourceIntegrityPlugin, RemoteJsonPlugin, FitJsonPlugin];

/** The gallery as one bundle, with the loaders and the style sheets of the apps, and hot reload. */
function galleryBuild(): Configuration {
  const build = host({ name: galleryName, folder: import.meta.dirname, entry: './src/index.tsx' });
  const plugins = build.plugins?.filter((plugin) => !federated.some((kind) => plugin instanceof kind));
  return inDevelopment(galleryName, { ...build, plugins: plugins ?? [] }, folders);
}

/** The gallery for `npm run dev -- kit`. No command that publishes knows it. */
export const galleryPart: Part = {
  name: galleryName,
  workspace: 'kit',
  output: join(buildsFolder, galleryName, buildId),
  sources: ['tools/dev/gallery', 'shared'],
  builds: async () => [{ name: 'browser', configuration: galleryBuild() }],
};
