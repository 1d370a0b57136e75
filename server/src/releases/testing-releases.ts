import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { type Header, pack } from 'tar-stream';
import { type Broadcast, localBroadcast } from '../database/broadcast.ts';
import type { Database } from '../database/database.ts';
import type { S3Settings } from '../media/storage/s3-settings.ts';
import { createLifetime } from '../runtime/lifetime.ts';
import type { Schedule } from '../runtime/schedule.ts';
import { testingLog } from '../runtime/testing-log.ts';
import { inspectFiles } from './archives/inspect-build.ts';
import type { BuildWatch } from './canaries/build-watch.ts';
import { type OpenReleases, openReleases, type ReleaseService } from './open-releases.ts';
import { usualFailingNetworks } from './release-limits.ts';

/** Origin of the instances' pages. */
export const testingSite = 'http://localhost:4180';

/** Integrity hash of a file. */
export const integrity = (content: string): string => `sha256-${createHash('sha256').update(content).digest('base64')}`;

const title = { en: 'Tips', es: 'Consejos', ja: 'ヒント', zh: '提示' };

/** `remote.json` of a build whose only script has the content `script`. */
export const description = (app: string, build: string, script: string, pattern = `/${app}`) => {
  const file = { path: 'main.js', integrity: integrity(script) };
  return {
    remote: app,
    container: `mfe_${app}_${build}`,
    entry: file,
    texts: {},
    routes: { [app]: { patterns: [pattern], title, indexed: true, scripts: [file], styles: [] } },
  };
};

/** Files of a build of a remote. */
export function remoteFiles(app: string, build: string, pattern?: string): Record<string, string> {
  const script = `/* ${app} ${build} */`;
  return { 'main.js': script, 'remote.json': JSON.stringify(description(app, build, script, pattern)) };
}

/** An entry of an archive. */
export type Entry = Partial<Header> & Pick<Header, 'name'>;

/** A tar.gz of plain files, and of further entries as their headers say. */
export async function archiveOf(files: Record<string, string>, others: readonly Entry[] = []): Promise<Buffer> {
  const packing = pack();
  for (const header of others) packing.entry(header);
  for (const [name, content] of Object.entries(files)) packing.entry({ name }, content);
  packing.finalize();
  return gzipSync(await buffer(packing));
}

/** Pieces of an archive, as a request brings them. */
export async function* pieces(archive: Buffer): AsyncGenerator<Buffer> {
  const half = archive.length / 2;
  yield archive.subarray(0, half);
  yield archive.subarray(half);
}

export interface Instance extends OpenReleases {
  service: ReleaseService;
  dataFolder: string;
  faults: string[];
  close(): Promise<void>;
}

interface InstanceOptions {
  broadcast?: Broadcast;
  s3?: S3Settings | null;
  databaseUrl?: string | null;
  image?: string;
  releasesImage?: boolean;
  dataFolder?: string;
  /** Its periodic work; by itself as on a server. */
  schedule?: Schedule;
}

/** An instance of the release service. Closing it removes its data folder, unless one was given. */
export async function openInstance(
  database: Database,
  {
    broadcast = localBroadcast(),
    s3 = null,
    databaseUrl = null,
    image,
    releasesImage = false,
    ...rest
  }: InstanceOptions = {},
): Promise<Instance> {
  const dataFolder = rest.dataFolder ?? (await mkdtemp(join(tmpdir(), 'releases-')));
  const log = testingLog();
  const lifetime = createLifetime(log);
  const opened = await openReleases({
    configuration: {
      dataFolder,
      databaseUrl,
      failingNetworks: usualFailingNetworks,
      s3,
      imageFolder: image ?? join(dataFolder, 'nothing'),
      developmentFolder: null,
      releasesImage,
      apps: { canonicalSite: testingSite },
    },
    database,
    broadcast,
    // Tests name their builds as they like.
    inspect: inspectFiles,
    ...lifetime,
    schedule: rest.schedule ?? lifetime.schedule,
  });
  const { service } = opened;
  if (!service) throw new Error('The release service is off');
  return {
    ...opened,
    service,
    dataFolder,
    faults: log.lines,
    async close() {
      await lifetime.stack.disposeAsync();
      if (!rest.dataFolder) await rm(dataFolder, { recursive: true, force: true });
    },
  };
}

/** Uploads a build of a remote. */
export async function upload(
  { service: { releases } }: Pick<Instance, 'service'>,
  app: string,
  build: string,
  files = remoteFiles(app, build),
): Promise<boolean> {
  return releases.upload(build, pieces(await archiveOf(files)), { app, actor: 'a test', reason: null });
}

/** Uploads a build and makes it the active one, in place of one whose addresses it may drop. */
export async function publish(
  instance: Pick<Instance, 'service'>,
  app: string,
  build: string,
  pattern?: string,
  drop: readonly string[] = [],
) {
  await upload(instance, app, build, remoteFiles(app, build, pattern));
  return instance.service.releases.activate(build, { app, actor: 'a test', reason: null, drop });
}

/** Counts page views, and failed ones among them, each as evenly as they go over the networks of twenty readers. */
export function countViews(watch: BuildWatch, app: string, build: string, views: number, failures: number): void {
  const readers = Array.from({ length: 20 }, (_, number) => `198.51.${number}.7`);
  for (const [number, ip] of readers.entries()) {
    const share = (total: number) => Math.floor((total + readers.length - 1 - number) / readers.length);
    watch.countView(app, build, ip, share(views));
    watch.countFailure(app, build, ip, share(failures));
  }
}
