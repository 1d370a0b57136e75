import { join } from 'node:path';
import type { Configuration } from '@community/contract/configuration';
import { folderSource } from '../builds/build-files.ts';
import type { BuildSource } from '../builds/build-source.ts';
import type { Broadcast } from '../database/broadcast.ts';
import type { Database } from '../database/database.ts';
import { diskStore } from '../media/storage/disk-store.ts';
import type { MediaStore } from '../media/storage/media-store.ts';
import type { S3Settings } from '../media/storage/s3-settings.ts';
import { openStaging } from '../media/storage/staging.ts';
import type { Lifetime } from '../runtime/lifetime.ts';
import { inspectBuild } from './archives/inspect-build.ts';
import { LocalBuilds } from './archives/local-builds.ts';
import { findBuild, listBuildIds } from './build-repository.ts';
import { BuildWatch } from './canaries/build-watch.ts';
import { Canaries } from './canaries/canaries.ts';
import { PlannedPromotions } from './canaries/planned-promotions.ts';
import { releaseImage } from './image-builds.ts';
import { PreviewLinks } from './preview-links.ts';
import { ReleaseSource } from './release-source.ts';
import { Releases, type ReleasesOptions } from './releases.ts';
import { ServedBuilds } from './served-builds.ts';
import type { ReleaseSettings } from './settings.ts';
import { Withdrawals } from './withdrawals.ts';

/** Interval of the check for changes whose announcement was lost. */
const checkIntervalMs = 500;

/** Interval in which counted page views go to the database, watched builds are judged, and plans carried out. */
const watchIntervalMs = 1_000;

const hourMs = 3_600_000;

/** Where archives are in S3-compatible storage; media are at its top. */
const s3Prefix = 'builds/';

/** What the release service is told of the community. */
export interface ReleaseConfiguration extends ReleaseSettings {
  dataFolder: string;
  /** Address of a PostgreSQL server; null for the embedded database, which one instance alone opens. */
  databaseUrl: string | null;
  /** Storage of the archives; null for the data folder. */
  s3: S3Settings | null;
  apps: Pick<Configuration, 'canonicalSite'>;
}

export interface OpenReleasesOptions extends Lifetime {
  configuration: ReleaseConfiguration;
  database: Database;
  broadcast: Broadcast;
  /** Checks a build that is uploaded. */
  inspect?: ReleasesOptions['inspect'];
}

/** The release service of one instance. */
export interface ReleaseService {
  releases: Releases;
  canaries: Canaries;
  withdrawals: Withdrawals;
  previews: PreviewLinks;
  plans: PlannedPromotions;
  served: ServedBuilds;
  /** Takes failing builds back. */
  watch: BuildWatch;
  source: ReleaseSource;
  /** Tells all instances that the releases, or their tokens, have changed. */
  announce(): Promise<void>;
}

export interface OpenReleases {
  /** The builds to serve. */
  builds: BuildSource;
  /** Null in development. */
  service: ReleaseService | null;
  /** Removes builds that nobody gets any more, and what ended uploads left. */
  sweep(now: Date): Promise<void>;
}

async function openArchives({ dataFolder, s3 }: ReleaseConfiguration): Promise<MediaStore> {
  if (s3) {
    // Its client is loaded where there is a bucket: loading it is a twentieth of a server's start.
    const { s3Store } = await import('../media/storage/s3-store.ts');
    return s3Store(s3, { prefix: s3Prefix });
  }
  const { folder } = await openStaging(join(dataFolder, 'release-archives', 'incoming'));
  return diskStore(join(dataFolder, 'release-archives', 'stored'), folder);
}

/** Keeps the pointers of this instance up to date, evaluates the watched builds, and carries out plans. */
function follow(
  { configuration, broadcast, schedule }: OpenReleasesOptions,
  { source, watch, plans }: Pick<ReleaseService, 'source' | 'watch' | 'plans'>,
): void {
  // What fails here is incomplete, so that the schedule tries it again.
  broadcast.subscribe('releases', () => void source.refresh().catch(() => undefined));
  schedule('reading the releases', checkIntervalMs, async () => {
    // A single instance knows all of its changes.
    if (configuration.databaseUrl || source.isIncomplete) await source.refresh();
  });
  schedule('storing page views of watched builds', watchIntervalMs, async () => {
    await watch.exchange();
    await plans.carryOut();
  });
}

/**
 * Opens the builds of this instance: those of the release service, which starts with the image's, or in development
 * those of a folder by its pointer files.
 */
export async function openReleases(options: OpenReleasesOptions): Promise<OpenReleases> {
  const { configuration, database, broadcast, inspect = inspectBuild, log, stack, schedule } = options;
  const { imageFolder, developmentFolder } = configuration;
  if (developmentFolder !== null)
    return { builds: folderSource(developmentFolder), service: null, sweep: async () => undefined };
  const store = await openArchives(configuration);
  const find = (app: string, build: string) => findBuild(database, app, build);
  const local = await LocalBuilds.open(join(configuration.dataFolder, 'builds'), store, find);
  const source = new ReleaseSource({ database, local, log });
  const announce = async () => {
    // The change is made: instances that miss this check for changes, too.
    const missed = (err: unknown) => log.error({ err }, 'A release was not announced');
    await broadcast.publish('releases').catch(missed);
    await source.refresh().catch(missed);
  };
  const releases = new Releases({ database, store, local, announce, inspect });
  const changes = { database, announce, now: () => new Date() };
  const canaries = new Canaries(changes);
  const watch = new BuildWatch({ database, source, canaries, failingNetworks: configuration.failingNetworks, log });
  await releaseImage({ database, releases, folder: imageFolder, publishes: configuration.releasesImage, log });
  await source.refresh();
  const previews = await PreviewLinks.open({ database, site: configuration.apps.canonicalSite });
  const plans = new PlannedPromotions({ ...changes, source, log });
  const served = new ServedBuilds({ database, source });
  const sweep = async (now: Date) => {
    await releases.removeLeftOvers(now);
    await local.removeUnknown((app) => listBuildIds(database, app));
  };
  stack.defer(() => source.end());
  follow(options, { source, watch, plans });
  schedule('tidying the releases', hourMs, () => sweep(new Date()));
  return {
    builds: source,
    service: {
      releases,
      canaries,
      withdrawals: new Withdrawals(changes),
      previews,
      plans,
      served,
      watch,
      source,
      announce,
    },
    sweep,
  };
}
