import { join } from 'node:path';
import type { ServerConfiguration } from '../configuration.ts';
import type { Broadcast } from '../database/broadcast.ts';
import type { Database } from '../database/database.ts';
import { diskStore } from '../media/disk-store.ts';
import type { MediaStore } from '../media/media-store.ts';
import { s3Store } from '../media/s3-store.ts';
import { openStaging } from '../media/staging.ts';
import { folderSource } from '../web/build-files.ts';
import type { BuildSource } from '../web/build-source.ts';
import { findBuild } from './build-repository.ts';
import { releaseImage } from './image-builds.ts';
import { LocalBuilds } from './local-builds.ts';
import { OperatorListener } from './operator-listener.ts';
import { ReleaseSource } from './release-source.ts';
import { Releases } from './releases.ts';

/** Interval of the check for changes whose announcement was lost. */
const checkIntervalMs = 500;

/** Where archives are in S3-compatible storage; media are at its top. */
const s3Prefix = 'builds/';

type Configuration = Pick<
  ServerConfiguration,
  'dataFolder' | 'databaseUrl' | 'publishedFolder' | 'releasesImage' | 's3' | 'servesReleases'
>;

export interface OpenReleasesOptions {
  configuration: Configuration;
  database: Database;
  broadcast: Broadcast;
  log(line: string): void;
}

/** The release service of one instance. */
export interface ReleaseService {
  releases: Releases;
  source: ReleaseSource;
}

export interface OpenReleases {
  /** The builds to serve. */
  builds: BuildSource;
  /** Null while a folder of builds is served as it is. */
  service: ReleaseService | null;
  /** Removes what ended uploads left. Call it periodically. */
  sweep(): Promise<void>;
  close(): Promise<void>;
}

async function openArchives({ dataFolder, s3 }: Configuration): Promise<MediaStore> {
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

/**
 * Opens the builds of this instance: those of the release service, which starts with the image's, or with `RELEASES=0`
 * those of the folder `PUBLISHED_DIR` by its pointer files.
 */
export async function openReleases(options: OpenReleasesOptions): Promise<OpenReleases> {
  const { configuration, database, broadcast, log } = options;
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
  const releases = new Releases({ database, store, local, announce });
  await releaseImage({ database, releases, local, image, publishes: configuration.releasesImage, onFault: log });
  await source.refresh();
  const operator = await OperatorListener.open({ database, dataFolder: configuration.dataFolder, announce });
  const end = follow(source, options);
  return {
    builds: source,
    service: { releases, source },
    sweep: () => releases.removeLeftOvers(),
    async close() {
      end();
      await operator.close();
    },
  };
}
