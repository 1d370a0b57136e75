import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { testFolder } from '../runtime/testing-folder.ts';
import { FolderInUse, lockFolder } from './folder-lock.ts';

const newFolder = () => testFolder('lock');

test('a folder is locked once, and again after its release', () => {
  const folder = join(newFolder(), 'not there yet');
  const unlock = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(FolderInUse);
  unlock();
  expect(readdirSync(folder)).toEqual([]);
  lockFolder(folder)();
});

test('a living process keeps its lock, a dead one loses it', async () => {
  const folder = newFolder();
  const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  await once(other, 'spawn');
  writeFileSync(join(folder, `lock.${other.pid}.0`), '');
  expect(() => lockFolder(folder)).toThrow(`The data folder ${folder} is in use by process ${other.pid}.`);
  expect(readdirSync(folder)).toEqual([`lock.${other.pid}.0`]);
  other.kill('SIGKILL');
  await once(other, 'exit');
  const unlock = lockFolder(folder);
  expect(readdirSync(folder)).toEqual([expect.stringMatching(`^lock\\.${process.pid}\\.`)]);
  unlock();
});

test('a process with the same id but another start time does not hold the lock', () => {
  const folder = newFolder();
  writeFileSync(join(folder, `lock.${process.ppid}.1`), '');
  expect(() => lockFolder(folder)()).not.toThrow();
});

test('ignores other files in the folder', () => {
  const folder = newFolder();
  writeFileSync(join(folder, 'lock.txt'), '');
  expect(() => lockFolder(folder)()).not.toThrow();
});
