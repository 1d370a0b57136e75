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
afterEach(async () => {
  jest.restoreAllMocks();
  await rm(folder, { recursive: true, force: true });
});

test('an emptied file is waited for until it has content', async () => {
  // On a busy machine its second may be over before it is written.
  jest.spyOn(Date, 'now').mockReturnValue(0);
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
  const empty = join(folder, 'empty.tsx');
  await writeFile(empty, '');
  const first = Promise.race([written(file).then(() => 'gone'), written(empty).then(() => 'empty')]);
  expect(await first).toBe('gone');
});
