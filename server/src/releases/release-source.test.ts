import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '../database/database.ts';
import { freshDatabase } from '../database/testing.ts';
import { diskStore } from '../media/storage/disk-store.ts';
import type { MediaStore } from '../media/storage/media-store.ts';
import { testingLog } from '../runtime/testing-log.ts';
import { LocalBuilds } from './archives/local-builds.ts';
import { findBuild } from './build-repository.ts';
import { ReleaseSource } from './release-source.ts';
import { type Instance, openInstance, publish } from './testing-releases.ts';

let folder: string;
let database: Database;
let elsewhere: Instance;
let store: MediaStore;
/** Archives that the storage does not send now, and why. */
let failing: Map<string, 'hangs' | 'fails'>;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'source-'));
  database = await freshDatabase();
  elsewhere = await openInstance(database);
  failing = new Map();
  const disk = await diskStore(join(elsewhere.dataFolder, 'release-archives/stored'), folder);
  store = {
    ...disk,
    async read(name) {
      const how = failing.get(name);
      if (how === 'hangs') return new Promise(() => undefined);
      if (how === 'fails') throw new Error('The storage is away');
      return disk.read(name);
    },
  };
}, 60_000);
afterEach(async () => {
  await elsewhere.close();
  await database.close();
  await rm(folder, { recursive: true });
}, 60_000);

/** An instance with builds of its own. */
async function open() {
  const log = testingLog();
  const find = (app: string, build: string) => findBuild(database, app, build);
  const local = await LocalBuilds.open(join(folder, 'builds'), store, find);
  const source = new ReleaseSource({ database, local, log });
  await source.refresh();
  const active = async (app: string) => (await source.read(app).catch(() => null))?.active;
  return { source, faults: log.lines, active };
}

/** Lets the storage hang or fail for the archive of a build. */
async function breakArchive(how: 'hangs' | 'fails', app: string, build: string): Promise<void> {
  failing.set((await findBuild(database, app, build))?.archive ?? '', how);
}

test('a build that the storage does not send delays no other app, and takes effect once it is here', async () => {
  await publish(elsewhere, 'tips', 'b1');
  const { source, active } = await open();
  await publish(elsewhere, 'tips', 'b2');
  await breakArchive('hangs', 'tips', 'b2');
  await publish(elsewhere, 'copies', 'b1');
  const began = performance.now();
  await source.refresh();
  expect(performance.now() - began).toBeLessThan(5_000);
  expect([await active('tips'), await active('copies')]).toEqual(['b1', 'b1']);
});

test('a build that cannot be fetched leaves the one before active, is reported once, and is tried again', async () => {
  await publish(elsewhere, 'tips', 'b1');
  const { source, active, faults } = await open();
  await publish(elsewhere, 'tips', 'b2');
  await breakArchive('fails', 'tips', 'b2');
  await source.refresh();
  expect([await active('tips'), source.isIncomplete]).toEqual(['b1', true]);
  const now = jest.spyOn(performance, 'now');
  const later = (seconds: number) => now.mockReturnValue(1e9 + seconds * 1000);
  later(2);
  await source.refresh();
  expect(faults).toEqual(['The storage is away: it is tried again']);
  failing.clear();
  later(4);
  await source.refresh();
  now.mockRestore();
  expect([await active('tips'), source.isIncomplete]).toEqual(['b2', false]);
});

test('a refresh that fails is tried again, and what was read stays', async () => {
  await publish(elsewhere, 'tips', 'b1');
  const { source, active } = await open();
  await publish(elsewhere, 'tips', 'b2');
  const away = jest.spyOn(database, 'row').mockRejectedValueOnce(new Error('The database is away'));
  await expect(source.refresh()).rejects.toThrow('The database is away');
  expect([await active('tips'), source.isIncomplete]).toEqual(['b1', true]);
  await source.refresh();
  away.mockRestore();
  expect([await active('tips'), source.isIncomplete]).toEqual(['b2', false]);
});

test('an earlier build that comes late changes the stamp, so that the registry lists it', async () => {
  await publish(elsewhere, 'tips', 'b1');
  await publish(elsewhere, 'tips', 'b2');
  await breakArchive('fails', 'tips', 'b1');
  const { source, active } = await open();
  const stamp = async () => (await source.list()).map((pointer) => pointer.stamp);
  expect([await active('tips'), await stamp()]).toEqual(['b2', ['tips b2 watched']]);
  failing.clear();
  await source.fetch('tips', 'b1');
  expect(await stamp()).toEqual(['tips b2 b1 watched']);
});

test('without the storage at its start an instance still knows which apps there are', async () => {
  await publish(elsewhere, 'tips', 'b1');
  await publish(elsewhere, 'tips', 'b2');
  for (const build of ['b1', 'b2']) await breakArchive('fails', 'tips', build);
  const { active } = await open();
  expect(await active('tips')).toBe('b2');
});
