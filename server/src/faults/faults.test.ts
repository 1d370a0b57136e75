import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FaultBeacon } from '@community/contract/faults';
import { fixtureRoutes } from '@community/contract/testing-routes';
import { Registry } from 'prom-client';
import type { Database } from '../database/database.ts';
import { freshDatabase } from '../database/testing.ts';
import { createLifetime } from '../runtime/lifetime.ts';
import { testingLog } from '../runtime/testing-log.ts';
import { findFault, listFaults } from './fault-repository.ts';
import { maxFaultsOfNetwork } from './fault-senders.ts';
import { Faults } from './faults.ts';
import { openFaults } from './open-faults.ts';

let database: Database;
let folder: string;
let faults: Faults;
let registry: Registry;
let failedViews: string[];
let fetched: string[];

beforeAll(async () => {
  database = await freshDatabase();
}, 60_000);
afterAll(() => database.close());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'faults-'));
  [failedViews, fetched] = [[], []];
  for (const build of ['feed/b1', 'feed/b2', 'shell/s1']) await mkdir(join(folder, build), { recursive: true });
  const map = { version: 3, sources: ['webpack://feed/./src/feed.tsx'], names: ['title'], mappings: 'UAEAA' };
  for (const build of ['feed/b1', 'feed/b2']) {
    await writeFile(join(folder, build, 'page-home.1a2b3c4d.js'), `throw Error(odd ? 'odd' : 'grouped')`);
    await writeFile(join(folder, build, 'page-home.1a2b3c4d.js.map'), JSON.stringify(map));
  }
  await mkdir(join(folder, 'feed/b1/document'));
  await writeFile(join(folder, 'feed/b1/document/page-home.mjs'), `throw Error('odd')`);
  registry = new Registry();
  faults = new Faults({
    database,
    builds: { folder, fetch: async (app, build) => void fetched.push(`${app}/${build}`) },
    registry,
    routes: async () => fixtureRoutes,
    onFailedView: (app, build, ip) => failedViews.push(`${app}/${build} ${ip}`),
    log: testingLog(),
  });
});
afterEach(async () => {
  await rm(folder, { recursive: true });
});

const network = '192.0.2.1';

const beacon: FaultBeacon = {
  kind: 'render',
  message: 'TypeError: odd',
  frames: '/shell/s1/main.9a8b7c6d.js:1:2 /remotes/feed/b1/page-home.1a2b3c4d.js:1:11',
  route: 'home',
  isFirst: true,
};

/** A fault as stored under its number. */
async function stored(number: string | null) {
  await faults.flush();
  return findFault(database, number ?? '');
}

const metric = async (name: string) =>
  ((await registry.getSingleMetric(name)?.get())?.values ?? []).map(({ labels, value }) => [labels, value]);

test('a beacon is attributed, resolved to its sources, counted and stored', async () => {
  const number = await faults.takeBeacon(beacon, network);
  faults.countView('feed', 'b1');
  expect(number).toMatch(/^[0-9A-Z]{8}$/);
  expect(await stored(number)).toMatchObject({
    app: 'feed',
    kind: 'render',
    side: 'browser',
    route: fixtureRoutes.get('home')?.patterns[0],
    message: 'TypeError: odd',
    stack: 'main.js:1\nsrc/feed.tsx:3 title',
    total: 1,
    builds: [{ build: 'b1', count: 1 }],
  });
  const build = { app: 'feed', build: 'b1' };
  expect(await metric('community_faults_total')).toEqual([[{ ...build, kind: 'render', side: 'browser' }, 1]]);
  expect(await metric('community_page_views_total')).toEqual([[build, 1]]);
});

test('views that a browser reports are counted for builds that exist', async () => {
  await faults.countReported({ app: 'feed', build: 'b2', views: 3 });
  await faults.countReported({ app: 'feed', build: 'b9', views: 1 });
  await faults.countReported({ app: '../feed', build: 'b2', views: 1 });
  const views = await metric('community_page_views_total');
  expect(views.filter(([labels]) => !JSON.stringify(labels).includes('"b1"'))).toEqual([
    [{ app: 'feed', build: 'b2' }, 3],
  ]);
});

test('equal faults of several builds and browsers are one, with a count for each build', async () => {
  const number = await faults.takeBeacon({ ...beacon, message: 'Error: grouped' }, network);
  const other = beacon.frames.replace('b1', 'b2').replace(':1:2 ', ':1:7 ');
  expect(
    await faults.takeBeacon({ ...beacon, message: 'Error: grouped', frames: other, isFirst: false }, network),
  ).toBe(number);
  expect(await faults.takeBeacon({ ...beacon, message: 'Error: grouped', isFirst: false }, network)).toBe(number);
  const builds = (await stored(number))?.builds.map(({ build, count }) => [build, count]);
  expect(builds?.sort()).toEqual([
    ['b1', 2],
    ['b2', 1],
  ]);
  expect(failedViews).toEqual([`feed/b1 ${network}`]);
});

test.each([
  ['an unknown build', { frames: '/remotes/feed/b9/page-home.1a2b3c4d.js:1:11' }],
  ['an app that cannot be', { frames: '', blamed: 'constructor__/b1' }],
  ['a path', { frames: '', blamed: 'feed/..' }],
  ['a store’s script at an address like the shell’s', { frames: '/shell/theme/app.js:1:2' }],
  ['nobody', { frames: '' }],
])('a beacon for %s is not stored', async (_what, change) => {
  const before = await listFaults(database, null);
  expect(await faults.takeBeacon({ ...beacon, ...change }, network)).toBeNull();
  await faults.flush();
  expect(await listFaults(database, null)).toEqual(before);
  expect(await metric('community_faults_total')).toEqual([]);
  expect(failedViews).toEqual([]);
});

test('what the sender did not take out of the message is taken out here', async () => {
  const message = '\u001b[2J "Hello Wren" of wren@post.example \u0000\ud800';
  const number = await faults.takeBeacon({ ...beacon, message, route: 'nowhere' }, network);
  expect(await stored(number)).toMatchObject({ message: ' [… of … ', route: null });
});

test('faults of pages on the server are counted in the same place', async () => {
  const file = join(folder, 'feed/b1/document/page-home.mjs');
  const error = `RangeError: odd\n    at drawPost (${file}:12:3)`;
  await faults.takePageFault({ kind: 'render', file, error, isFirst: true, ip: network });
  await faults.takePageFault({ kind: 'render', file: '/elsewhere/page.mjs', error: 'odd', isFirst: true, ip: null });
  await faults.flush();
  const fault = (await listFaults(database, 'feed')).find(({ side }) => side === 'server');
  expect(fault).toMatchObject({ message: 'RangeError: odd', stack: 'page-home.mjs:12 drawPost', total: 1 });
  expect(failedViews).toEqual([`feed/b1 ${network}`]);
});

test('a network has so many different faults stored, and each fault counts its networks', async () => {
  const made = (index: number) => ({ ...beacon, frames: `/remotes/feed/b1/made-${index}.js:1:1` });
  const numbers: (string | null)[] = [];
  for (let index = 0; index <= maxFaultsOfNetwork; index += 1)
    numbers.push(await faults.takeBeacon(made(index), '192.0.2.7'));
  expect(numbers.indexOf(null)).toBe(maxFaultsOfNetwork);
  for (const sender of ['192.0.2.8', '192.0.2.8', '192.0.2.9']) await faults.takeBeacon(made(0), sender);
  await faults.flush();
  const sources = (await listFaults(database, 'feed')).map(({ stack, networks, total }) => [stack, networks, total]);
  expect(sources).toContainEqual(['made-0.js:1', 3, 4]);
});

test('equal beacons are resolved once, and a build is looked for once', async () => {
  await Promise.all([faults.takeBeacon(beacon, network), faults.takeBeacon(beacon, network)]);
  await faults.takeBeacon(beacon, network);
  expect(fetched.sort()).toEqual(['feed/b1', 'shell/s1']);
});

test('too many different beacons at once are dropped', async () => {
  const many = Array.from({ length: 100 }, (_, index) =>
    faults.takeBeacon({ ...beacon, message: `Error: ${String.fromCodePoint(0x4e00 + index)}` }, network),
  );
  const numbers = await Promise.all(many);
  expect(numbers.filter((number) => number === null)).toHaveLength(48);
  expect(await metric('community_fault_beacons_total')).toEqual(expect.arrayContaining([[{ outcome: 'dropped' }, 48]]));
});

describe('until the server stops', () => {
  const open = (stored: Database) => {
    const log = testingLog();
    const lifetime = createLifetime(log);
    const opened = openFaults({
      ...lifetime,
      database: stored,
      metrics: { registry: new Registry() },
      published: { current: async () => ({ routes: fixtureRoutes }) },
      releases: { builds: { folder, fetch: async () => undefined }, service: null },
    });
    return { opened, log, stop: () => lifetime.stack.disposeAsync() };
  };

  test('the last faults are stored at the end', async () => {
    const { opened, log, stop } = open(database);
    const number = await opened.takeBeacon({ ...beacon, message: 'Error: at the end' }, network);
    await stop();
    expect(await findFault(database, number ?? '')).toMatchObject({ total: 1 });
    expect(log.lines).toEqual([]);
  });

  test('a database that is away loses counts, and stops nothing', async () => {
    const away = { transaction: () => Promise.reject(new Error('away')) } as unknown as Database;
    const { opened, log, stop } = open(away);
    await opened.takeBeacon({ ...beacon, message: 'one' }, network);
    await expect(opened.flush()).rejects.toThrow('away');
    await opened.flush();
    await opened.takeBeacon({ ...beacon, message: 'two' }, network);
    await stop();
    expect(log.lines).toEqual(['The last faults could not be stored: away']);
  });
});
