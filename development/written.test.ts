import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { written } from './written.ts';

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'written-'));
  file = join(folder, 'page.tsx');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('an emptied file is waited for until it has content', async () => {
  await writeFile(file, '');
  const seen: string[] = [];
  const waiting = written(file).then(() => seen.push('written'));
  await wait(100);
  expect(seen).toEqual([]);
  await writeFile(file, 'export {};');
  await waiting;
});

test('a file that stays empty is waited for a second', async () => {
  await writeFile(file, '');
  await expect(written(file)).resolves.toBeUndefined();
});

test('a file that is gone is not waited for', async () => {
  expect(await Promise.race([written(file).then(() => 'gone'), wait(500, 'waited for')])).toBe('gone');
});
