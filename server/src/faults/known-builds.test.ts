import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { KnownBuilds } from './known-builds.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'builds-'));
  await mkdir(join(folder, 'feed/b1'), { recursive: true });
});
afterEach(() => rm(folder, { recursive: true }));

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
