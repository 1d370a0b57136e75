import { join } from 'node:path';
import type { EnvironmentReader } from '../runtime/environment.ts';
import { usualFailingNetworks } from './release-limits.ts';

export interface ReleaseSettings {
  /** The archives that a fresh community starts with, and all versions of the embed's loader. */
  imageFolder: string;
  /** Folder of unpacked builds that are served in place of released ones, for development. */
  developmentFolder: string | null;
  /** In how many networks a build must fail before it is taken back by itself. */
  failingNetworks: number;
  /** Whether the image's builds become active also where others were published. */
  releasesImage: boolean;
}

export interface ReleaseSettingsOptions {
  /** The folder of the community's program. */
  root: string;
  /** Arguments of the command line: `--publish` makes the image's builds active. */
  args: readonly string[];
  demo: boolean;
}

export function readReleaseSettings(
  reader: EnvironmentReader,
  { root, args, demo }: ReleaseSettingsOptions,
): ReleaseSettings {
  return {
    imageFolder: reader.text('BUILDS_DIR', join(root, 'builds')),
    developmentFolder: reader.optional('DEVELOPMENT_BUILDS'),
    failingNetworks: reader.whole('FAILING_NETWORKS', demo ? 1 : usualFailingNetworks, [1, 100], 'number of networks'),
    releasesImage: args.includes('--publish'),
  };
}
