import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { KnownBuilds } from './known-builds.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'builds-'));
  await mkdir(join(folder, 'feed/b1'), { recursive: true });
});
afterEach(async () => {
  jest.restoreAllMocks();
  await rm(folder, { recursive: true });
});

const existing = { app: 'feed', build: 'b1' };
const invented = Array.from({ length: 2_000 }, (_, number) => ({ app: 'feed', build: `made${number}` }));

test('of many invented builds few are looked for, and none displaces one that exists', async () => {
  const fetch = jest.fn(async () => undefined);
  const builds = new KnownBuilds({ folder, fetch });
  expect(await builds.has(existing)).toBe(true);
  fetch.mockClear();
  const found = await Promise.all(invented.map((one) => builds.has(one)));
  expect(new Set(found)).toEqual(new Set([false]));
  expect(fetch.mock.calls.length).toBeLessThan(100);
  for (const one of invented.slice(0, 1_200)) await builds.has(one);
  fetch.mockClear();
  expect(await builds.has(existing)).toBe(true);
  expect(fetch).not.toHaveBeenCalled();
});

test('one that exists stays known while too many others are looked for', async () => {
  let search = async () => undefined;
  const builds = new KnownBuilds({ folder, fetch: () => search() });
  expect(await builds.has(existing)).toBe(true);
  search = () => new Promise(() => undefined);
  for (const one of invented.slice(0, 60)) void builds.has(one);
  // The cache reads the clock once a millisecond.
  await wait(2);
  const later = performance.now() + 120_000;
  jest.spyOn(performance, 'now').mockImplementation(() => later);
  expect(await builds.has(existing)).toBe(true);
});

test('a build is looked for once by all who ask at a time, and anew where there was none', async () => {
  const fetch = jest.fn(async () => undefined);
  const builds = new KnownBuilds({ folder, fetch });
  const later = { app: 'feed', build: 'b2' };
  expect(await Promise.all([builds.has(later), builds.has(later)])).toEqual([false, false]);
  expect(fetch).toHaveBeenCalledTimes(1);
  await mkdir(join(folder, 'feed/b2'));
  expect(await builds.has(later)).toBe(true);
});

test('what is no name of a build is not looked for', async () => {
  const fetch = jest.fn(async () => undefined);
  const builds = new KnownBuilds({ folder, fetch });
  for (const one of [
    { app: '../feed', build: 'b1' },
    { app: 'feed', build: '../b1' },
  ])
    expect(await builds.has(one)).toBe(false);
  expect(fetch).not.toHaveBeenCalled();
});
