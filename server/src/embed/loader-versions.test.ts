import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LoaderVersions } from './loader-versions.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'versions-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function publish(name: string): Promise<void> {
  await mkdir(join(folder, name));
  await writeFile(join(folder, name, 'embed.json'), '{}');
}

test('a version counts once its build is complete, and is found within a second', async () => {
  let nowMs = 0;
  const versions = new LoaderVersions(folder, () => nowMs);
  await publish('1.9.0');
  await mkdir(join(folder, '1.10.0'));
  expect([await versions.find('1'), await versions.find('1.10.0'), await versions.find('1.9.0')]).toEqual([
    '1.9.0',
    null,
    '1.9.0',
  ]);
  await writeFile(join(folder, '1.10.0', 'embed.json'), '{}');
  nowMs = 999;
  expect(await versions.find('1')).toBe('1.9.0');
  nowMs = 1_000;
  expect([await versions.find('1'), await versions.find('1.10.0')]).toEqual(['1.10.0', '1.10.0']);
});

test('the folder is read once a second, however many ask', async () => {
  const clock = jest.fn(() => 0);
  const versions = new LoaderVersions(folder, clock);
  await Promise.all([versions.find('1'), versions.find('1')]);
  await publish('1.0.0');
  expect(await versions.find('1')).toBeNull();
});

test('without the folder there is no version', async () => {
  expect(await new LoaderVersions(join(folder, 'nowhere')).find('1')).toBeNull();
});
