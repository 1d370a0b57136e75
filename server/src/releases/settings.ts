import { join } from 'node:path';
import type { EnvironmentReader } from '../runtime/environment.ts';
import { usualFailingNetworks } from './release-limits.ts';

export interface ReleaseSettings {
  /** The builds of the image, and all versions of the embed's loader. */
  publishedFolder: string;
  /** Whether builds come from the release service; else the folder is served as it is. */
  servesReleases: boolean;
  /** In how many networks a build must fail before it is taken back by itself. */
  failingNetworks: number;
  /** Whether the image's builds become active also where others were published. */
  releasesImage: boolean;
}

export interface ReleaseSettingsOptions {
  /** The folder with the image's builds. */
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
    publishedFolder: reader.text('PUBLISHED_DIR', join(root, 'published')),
    servesReleases: reader.flag('RELEASES', true),
    failingNetworks: reader.whole('FAILING_NETWORKS', demo ? 1 : usualFailingNetworks, [1, 100], 'number of networks'),
    releasesImage: args.includes('--publish'),
  };
}
