import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../../../server/src/database/testing-postgres.ts';
import { startStorage } from '../../../server/src/media/storage/testing-s3.ts';
import { CommunityProcess, freePort } from '../../fixtures/community-process.ts';
import { RoundRobin } from './round-robin.ts';

/** A community of two instances with demo content, on one PostgreSQL and one S3-compatible storage. */
export interface Instances {
  /** Where browsers reach it: requests go to the instances in turn. */
  origin: string;
  all: readonly [CommunityProcess, CommunityProcess];
  stop(): Promise<void>;
}

/** Starts them. What was started before a failure is stopped. */
export async function startInstances(): Promise<Instances> {
  const folder = await mkdtemp(join(tmpdir(), 'community-'));
  const stops: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })];
  const stop = async () => {
    for (const end of stops.splice(0).toReversed()) await end();
  };
  try {
    const database = await startPostgres();
    stops.push(() => database.stop());
    await mkdir(join(folder, 's3'));
    const storage = await startStorage(join(folder, 's3'));
    stops.push(() => storage.close());
    const { endpoint, region, bucket, accessKey, secretKey } = storage.settings;
    const port = await freePort();
    const origin = `http://localhost:${port}`;
    const open = async (name: string) =>
      new CommunityProcess(await freePort(), join(folder, name), {
        DATABASE_URL: database.url,
        S3_ENDPOINT: endpoint ?? '',
        S3_REGION: region,
        S3_BUCKET: bucket,
        S3_ACCESS_KEY: accessKey,
        S3_SECRET_KEY: secretKey,
        PUBLIC_ORIGIN: origin,
        TRUST_PROXY: '1',
        CALLS_PER_MINUTE: '0',
      });
    const all = [await open('one'), await open('other')] as const;
    for (const instance of all) {
      stops.push(() => instance.stop());
      // One after the other: the first makes the demo content.
      await instance.run();
    }
    const proxy = new RoundRobin(all.map(({ address }) => address));
    await proxy.listen(port);
    stops.push(() => proxy.close());
    return { origin, all, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
