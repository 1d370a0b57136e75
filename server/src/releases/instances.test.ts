import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { buildRoutes } from '../builds/build-routes.ts';
import { type Broadcast, localBroadcast, postgresBroadcast } from '../database/broadcast.ts';
import type { Database } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import { openPostgres } from '../database/postgres.ts';
import { startStorage } from '../media/storage/testing-s3.ts';
import type { Schedule } from '../runtime/schedule.ts';
import {
  archiveOf,
  countViews,
  type Instance,
  openInstance,
  pieces,
  publish,
  remoteFiles,
  upload,
} from './testing-releases.ts';

/** Two instances with a connection of their own to one database and one S3-compatible storage. */
const server = process.env.TEST_DATABASE_URL ?? '';
const address = new URL(server);
address.pathname = `/releases_${process.pid}`;

let folder: string;
let admin: Database;
let databases: Database[];
let storage: Awaited<ReturnType<typeof startStorage>>;
let closing: (() => Promise<void>)[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'instances-'));
  await mkdir(join(folder, 's3'));
  storage = await startStorage(join(folder, 's3'));
  admin = openPostgres(server);
  await admin.script(`create database releases_${process.pid}`);
  databases = [openPostgres(address.href), openPostgres(address.href)];
  for (const database of databases) await migrate(database);
}, 60_000);
afterAll(async () => {
  for (const database of databases) await database.close();
  await admin.script(`drop database releases_${process.pid} with (force)`);
  await admin.close();
  await storage.close();
  await rm(folder, { recursive: true });
}, 60_000);
beforeEach(() => {
  closing = [];
});
afterEach(async () => {
  for (const close of closing.toReversed()) await close();
});

interface OpenOptions {
  /** Else its announcements are lost, in both directions. */
  connected?: boolean;
  /** Takes its periodic work, such as looking for what the other has changed; else that is done. */
  schedule?: Schedule;
}

async function open(index: 0 | 1, { connected = true, schedule }: OpenOptions = {}): Promise<Instance> {
  const database = databases[index];
  if (!database) throw new Error('There is no such database');
  const broadcast: Broadcast = connected ? postgresBroadcast(address.href, database) : localBroadcast();
  while (!broadcast.isConnected) await new Promise((resolve) => setImmediate(resolve));
  const instance = await openInstance(database, {
    broadcast,
    s3: storage.settings,
    databaseUrl: address.href,
    ...(schedule && { schedule }),
  });
  closing.push(
    () => broadcast.close(),
    () => instance.close(),
  );
  return instance;
}

/** Waits until a condition holds. */
async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 5));
}

const isActive = (instance: Instance, app: string, build: string) => async () =>
  (await instance.builds.read(app).catch(() => null))?.active === build;

/** What is announced is there although nobody looks, and what is not is looked for. */
const ways: [change: string, apps: { changed: string; tried: string }, OpenOptions][] = [
  ['announced', { changed: 'heard', tried: 'tried' }, { schedule: () => undefined }],
  ['whose announcement is lost', { changed: 'missed', tried: 'tested' }, { connected: false }],
];

test('what is not announced is looked for twice a second', async () => {
  const intervalsMs = new Map<string, number>();
  await open(0, { schedule: (name, intervalMs) => void intervalsMs.set(name, intervalMs) });
  expect(intervalsMs.get('reading the releases')).toBeLessThanOrEqual(500);
});

test.each(ways)('a change %s is right on the other instance, with its files', async (_change, apps, options) => {
  const [here, there] = [await open(0, options), await open(1, options)];
  const app = apps.changed;
  await publish(here, app, 'b1');
  await publish(here, app, 'b2');
  await until(isActive(there, app, 'b2'));
  expect(await readdir(join(there.builds.folder, app, 'b2'))).toEqual(['main.js', 'remote.json']);
  await there.service.releases.rollBack({ app, actor: 'a test', reason: null });
  await until(isActive(here, app, 'b1'));
});

test.each(ways)('a canary %s is in effect on the other instance, and so is its end', async (_change, apps, options) => {
  const [here, there] = [await open(0, options), await open(1, options)];
  const app = apps.tried;
  await publish(here, app, 'b1');
  await upload(here, app, 'b2');
  const act = { app, actor: 'a test', reason: null };
  const canaryThere = async () => (await there.builds.read(app).catch(() => null))?.canary?.share ?? null;
  await here.service.canaries.start({ build: 'b2', share: 10 }, act);
  await until(async () => (await canaryThere()) === 10);
  expect(await readdir(join(there.builds.folder, app, 'b2'))).toEqual(['main.js', 'remote.json']);
  // Views counted here and there add up, and the instance that judges them tells the other.
  for (const { service } of [here, there]) countViews(service.watch, app, 'b2', 100, 5);
  await here.service.watch.exchange();
  expect(await canaryThere()).toBe(10);
  await there.service.watch.exchange();
  expect(await canaryThere()).toBeNull();
  await until(async () => (await here.builds.read(app)).canary === null);
});

test('a build is on the other instance before it becomes active', async () => {
  const [here, there] = [await open(0), await open(1)];
  await publish(here, 'early', 'b1');
  await upload(here, 'early', 'b2');
  const files = () => readdir(join(there.builds.folder, 'early/b2')).catch((): string[] => []);
  await until(async () => (await files()).length > 0);
  expect(await files()).toEqual(['main.js', 'remote.json']);
  expect((await there.builds.read('early')).active).toBe('b1');
});

test('a preview link of one instance opens on the other', async () => {
  const [here, there] = [await open(0), await open(1)];
  await upload(here, 'shown', 'b1');
  const { url } = await here.service.previews.create('b1', { app: 'shown', actor: 'a test', reason: null });
  const ticket = new URL(url).searchParams.get('ticket') ?? '';
  expect(there.service.previews.read(ticket)).toMatchObject({ app: 'shown', build: 'b1' });
});

test('each instance serves the files of builds that only the other has', async () => {
  const [here, there] = [await open(0, { connected: false }), await open(1, { connected: false })];
  await upload(here, 'served', 'b1');
  await upload(there, 'served', 'b2');
  for (const { builds } of [here, there]) {
    const app = Fastify();
    await app.register(buildRoutes, { builds, serves: () => true, isServed: async () => true });
    const statuses = ['b1', 'b2'].map(
      async (build) => (await app.inject(`/remotes/served/${build}/main.js`)).statusCode,
    );
    expect(await Promise.all(statuses)).toEqual([200, 200]);
    expect((await app.inject('/remotes/served/b3/main.js')).statusCode).toBe(404);
    await app.close();
  }
});

test('two instances that take the same uploads and activations at once agree', async () => {
  const both = [await open(0), await open(1)];
  const builds = ['b1', 'b2', 'b3'];
  await Promise.all(both.flatMap((instance) => builds.map((build) => publish(instance, 'agreed', build))));
  await Promise.all(both.map(({ service }) => service.source.refresh()));
  const [one, other] = await Promise.all(both.map((instance) => instance.builds.read('agreed')));
  expect(one).toEqual(other);
  expect(new Set([one?.active, ...(one?.previous ?? [])])).toEqual(new Set(builds));
});

test('archives lie under a prefix of their own, and a changed one is not taken', async () => {
  const [here, there] = [await open(0), await open(1)];
  await upload(here, 'tampered', 'b1');
  const stored = join(folder, 's3/media/builds');
  const names = (await readdir(stored)).filter((name) => name.endsWith('_object'));
  const other = await archiveOf({ ...remoteFiles('tampered', 'b1'), 'main.js': 'evil' });
  const contents = new Map<string, Buffer>();
  for (const name of names) {
    contents.set(name, await readFile(join(stored, name)));
    await writeFile(join(stored, name), other);
  }
  await here.service.releases.activate('b1', { app: 'tampered', actor: 'a test', reason: null });
  await until(async () => there.faults.length > 0);
  expect(there.faults[0]).toContain('The build b1 of tampered has another hash in the storage');
  expect(await readdir(there.builds.folder)).not.toContain('tampered');
  for (const [name, content] of contents) await writeFile(join(stored, name), content);
  const unpacked = () => readdir(join(there.builds.folder, 'tampered')).catch((): string[] => []);
  await until(async () => (await unpacked()).includes('b1'));
  expect(await readdir(join(there.builds.folder, 'tampered/b1'))).toEqual(['main.js', 'remote.json']);
});

test('a failing storage refuses an upload, and nothing is kept', async () => {
  const here = await open(0);
  const { releases } = here.service;
  const archive = await archiveOf(remoteFiles('failed', 'b1'));
  await rm(join(folder, 's3/media'), { recursive: true });
  await expect(
    releases.upload('b1', pieces(archive), { app: 'failed', actor: 'a test', reason: null }),
  ).rejects.toMatchObject({
    statusCode: 503,
    message: 'The storage of this community takes no builds now; nothing has changed, try again later',
    cause: expect.objectContaining({ message: expect.stringMatching(/NoSuchBucket|UnknownError|404|bucket/i) }),
  });
  await mkdir(join(folder, 's3/media'));
  expect(
    await here.service.releases.upload('b1', pieces(archive), { app: 'failed', actor: 'a test', reason: null }),
  ).toBe(true);
});
