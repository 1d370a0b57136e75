import { join } from 'node:path';
import type { Configuration } from '@community/contract/configuration';
import { folderSource } from '../builds/build-files.ts';
import type { BuildSource } from '../builds/build-source.ts';
import type { Broadcast } from '../database/broadcast.ts';
import type { Database } from '../database/database.ts';
import { diskStore } from '../media/storage/disk-store.ts';
import type { MediaStore } from '../media/storage/media-store.ts';
import type { S3Settings } from '../media/storage/s3-settings.ts';
import { s3Store } from '../media/storage/s3-store.ts';
import { openStaging } from '../media/storage/staging.ts';
import { inspectBuild } from './archives/inspect-build.ts';
import { LocalBuilds } from './archives/local-builds.ts';
import { findBuild, listBuildIds } from './build-repository.ts';
import { BuildWatch } from './canaries/build-watch.ts';
import { Canaries } from './canaries/canaries.ts';
import { releaseImage } from './image-builds.ts';
import { PlannedPromotions } from './planned-promotions.ts';
import { PreviewLinks } from './preview-links.ts';
import { ReleaseSource } from './release-source.ts';
import { Releases, type ReleasesOptions } from './releases.ts';
import { ServedBuilds } from './served-builds.ts';
import { Withdrawals } from './withdrawals.ts';

/** Interval of the check for changes whose announcement was lost. */
const checkIntervalMs = 500;

/** Interval in which counted page views go to the database, watched builds are judged, and plans carried out. */
const watchIntervalMs = 1_000;

/** Where archives are in S3-compatible storage; media are at its top. */
const s3Prefix = 'builds/';

/** What the release service is told of the community. */
export interface ReleaseSettings {
  dataFolder: string;
  /** Address of a PostgreSQL server; null for the embedded database, which one instance alone opens. */
  databaseUrl: string | null;
  /** The builds of the image. */
  publishedFolder: string;
  /** Whether builds come from the release service; else the folder is served as it is. */
  servesReleases: boolean;
  /** In how many networks a build must fail before it is taken back by itself. */
  failingNetworks: number;
  /** Whether the image's builds become active also where others were published. */
  releasesImage: boolean;
  /** Storage of the archives; null for the data folder. */
  s3: S3Settings | null;
  apps: Pick<Configuration, 'canonicalSite'>;
}

export interface OpenReleasesOptions {
  configuration: ReleaseSettings;
  database: Database;
  broadcast: Broadcast;
  /** Checks a build that is uploaded. */
  inspect?: ReleasesOptions['inspect'];
  log(line: string): void;
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
  /** Null while a folder of builds is served as it is. */
  service: ReleaseService | null;
  /** Removes builds that nobody gets any more, and what ended uploads left. Call it periodically. */
  sweep(now: Date): Promise<void>;
  close(): Promise<void>;
}

async function openArchives({ dataFolder, s3 }: ReleaseSettings): Promise<MediaStore> {
  if (s3) return s3Store(s3, { prefix: s3Prefix });
  const { folder } = await openStaging(join(dataFolder, 'release-archives', 'incoming'));
  return diskStore(join(dataFolder, 'release-archives', 'stored'), folder);
}

/** Keeps the pointers of this instance up to date. Returns the function that ends it. */
function follow(source: ReleaseSource, { configuration, broadcast, log }: OpenReleasesOptions): () => void {
  let failed = false;
  const read = async () => {
    try {
      await source.refresh();
      failed = false;
    } catch (error) {
      if (!failed) log(`The releases cannot be read: ${(error as Error).message}`);
      failed = true;
    }
  };
  const refresh = () => void read();
  broadcast.subscribe('releases', refresh);
  const timer = setInterval(() => {
    // A single instance knows all of its changes.
    if (configuration.databaseUrl || source.isIncomplete) refresh();
  }, checkIntervalMs);
  return () => clearInterval(timer);
}

/** Judges the watched builds and carries out plans periodically. Returns the function that ends it. */
function judge(watch: BuildWatch, plans: PlannedPromotions, log: (line: string) => void): () => void {
  let failed = false;
  const exchange = async () => {
    try {
      await watch.exchange();
      await plans.carryOut();
      failed = false;
    } catch (error) {
      if (!failed) log(`Page views of watched builds cannot be stored: ${(error as Error).message}`);
      failed = true;
    }
  };
  const timer = setInterval(() => void exchange(), watchIntervalMs);
  return () => clearInterval(timer);
}

/**
 * Opens the builds of this instance: those of the release service, which starts with the image's, or with `RELEASES=0`
 * those of the folder `PUBLISHED_DIR` by its pointer files.
 */
export async function openReleases(options: OpenReleasesOptions): Promise<OpenReleases> {
  const { configuration, database, broadcast, inspect = inspectBuild, log } = options;
  const image = folderSource(configuration.publishedFolder);
  if (!configuration.servesReleases)
    return { builds: image, service: null, sweep: async () => undefined, close: async () => undefined };
  const store = await openArchives(configuration);
  const find = (app: string, build: string) => findBuild(database, app, build);
  const local = await LocalBuilds.open(join(configuration.dataFolder, 'builds'), store, find);
  const source = new ReleaseSource({ database, local, onFault: log });
  const announce = async () => {
    // The change is made: instances that miss this check for changes, too.
    const missed = (error: Error) => log(`A release was not announced: ${error.message}`);
    await broadcast.publish('releases').catch(missed);
    await source.refresh().catch(missed);
  };
  const releases = new Releases({ database, store, local, announce, inspect });
  const changes = { database, announce, now: () => new Date() };
  const canaries = new Canaries(changes);
  const watch = new BuildWatch({ database, source, canaries, failingNetworks: configuration.failingNetworks, log });
  await releaseImage({ database, releases, local, image, publishes: configuration.releasesImage, onFault: log });
  await source.refresh();
  const previews = await PreviewLinks.open({ database, site: configuration.apps.canonicalSite });
  const plans = new PlannedPromotions({ ...changes, source, log });
  const served = new ServedBuilds({ database, source });
  const ends = [follow(source, options), judge(watch, plans, log)];
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
    async sweep(now) {
      await releases.removeLeftOvers(now);
      await local.removeUnknown((app) => listBuildIds(database, app));
    },
    async close() {
      for (const end of ends) end();
      await source.end();
    },
  };
}
