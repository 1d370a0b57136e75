import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { VariantCache } from './variant-cache.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'variants-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function add(cache: VariantCache, name: string, bytes = 100): Promise<void> {
  const path = `${folder}-${name}`;
  await writeFile(path, Buffer.alloc(bytes));
  await cache.add(name, path);
}
async function use(cache: VariantCache, name: string): Promise<boolean> {
  const file = await cache.open(name);
  await file?.close();
  return file !== null;
}
const files = async () => (await readdir(folder)).sort();

test('evicts the least recently used beyond the limit', async () => {
  const cache = await VariantCache.open(folder, 350);
  for (const name of ['a', 'b', 'c']) await add(cache, name);
  await expect(use(cache, 'a')).resolves.toBe(true);
  await add(cache, 'd');
  expect(await files()).toEqual(['a', 'c', 'd']);
  await add(cache, 'e', 200);
  expect(await files()).toEqual(['d', 'e']);
  await expect(use(cache, 'b')).resolves.toBe(false);
});

test('counts a replaced file once, and a dropped one not at all', async () => {
  const cache = await VariantCache.open(folder, 350);
  await add(cache, 'a');
  await add(cache, 'a', 150);
  await add(cache, 'b');
  await cache.drop('b');
  await cache.drop('never there');
  await add(cache, 'c', 200);
  expect(await files()).toEqual(['a', 'c']);
});

test('dropping what is not cached leaves the disk alone', async () => {
  const cache = await VariantCache.open(folder, 350);
  await writeFile(join(folder, 'another'), 'file');
  await cache.drop('another');
  expect(await files()).toEqual(['another']);
});

test('a variant that somebody removed from the disk does not count', async () => {
  const cache = await VariantCache.open(folder, 250);
  await add(cache, 'a');
  await add(cache, 'b');
  await rm(join(folder, 'a'));
  await expect(use(cache, 'a')).resolves.toBe(false);
  await add(cache, 'c');
  expect(await files()).toEqual(['b', 'c']);
});

test('keeps the newest file even if it alone exceeds the limit', async () => {
  const cache = await VariantCache.open(folder, 50);
  await add(cache, 'a');
  expect(await files()).toEqual(['a']);
  await add(cache, 'b');
  expect(await files()).toEqual(['b']);
});

test('a restart restores the files by their last use', async () => {
  for (const [name, used] of Object.entries({ old: 5000, older: 1000, new: 9000 })) {
    await writeFile(join(folder, name), Buffer.alloc(100));
    await utimes(join(folder, name), used, used);
  }
  await VariantCache.open(folder, 250);
  expect(await files()).toEqual(['new', 'old']);
});
