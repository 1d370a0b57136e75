import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { linkFolder, removeLinks } from './links.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'links-'));
  await mkdir(join(folder, 'shell/dev'), { recursive: true });
  await writeFile(join(folder, 'shell/dev/shell.json'), 'built');
  await writeFile(join(folder, 'shell.json'), '{}');
});
afterEach(() => rm(folder, { recursive: true }));

test('a link replaces the one before it', async () => {
  const link = join(folder, 'post/0a1b');
  await linkFolder(join(folder, 'gone'), link);
  await linkFolder(join(folder, 'shell/dev'), link);
  expect(await readFile(join(link, 'shell.json'), 'utf8')).toBe('built');
});

test('links of earlier runs go, and what they lead to stays', async () => {
  await linkFolder(join(folder, 'shell/dev'), join(folder, 'shell/dev-7'));
  await linkFolder(join(folder, 'gone'), join(folder, 'post/0a1b'));
  await removeLinks(folder);
  expect(await readdir(join(folder, 'shell'))).toEqual(['dev']);
  expect(await readdir(join(folder, 'post'))).toEqual([]);
  expect(await readFile(join(folder, 'shell/dev/shell.json'), 'utf8')).toBe('built');
});

test('the first run has none', async () => {
  await removeLinks(join(folder, 'new'));
  expect(await readdir(join(folder, 'new'))).toEqual([]);
});
