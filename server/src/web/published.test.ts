import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PublishedBuilds } from './published.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'published-'));
  await mkdir(join(folder, 'shell/b1'), { recursive: true });
  await writeFile(join(folder, 'shell/b1/shell.json'), JSON.stringify({ scripts: [{ path: 'main.js', integrity: '' }] }));
  await writeFile(join(folder, 'published.json'), JSON.stringify({ shell: { active: 'b1', previous: [] } }));
});
afterEach(async () => rm(folder, { recursive: true }));

test('without builds the folder is named', async () => {
  await expect(new PublishedBuilds('/nowhere/at/all', () => '/').current()).rejects.toThrow(
    /^The published builds in \/nowhere\/at\/all cannot be read: /,
  );
});

test('what cannot be read any more leaves the builds that were there', async () => {
  const told = jest.fn();
  const published = new PublishedBuilds(folder, (app) => `/${app}/`, told);
  const before = await published.current();
  expect(before.shell).toMatchObject({ base: '/shell/b1/', scripts: [{ path: 'main.js' }] });
  await rename(join(folder, 'published.json'), join(folder, 'away.json'));
  expect(await published.current()).toBe(before);
  expect(await published.current()).toBe(before);
  expect(told).toHaveBeenCalledTimes(1);
  await writeFile(join(folder, 'published.json'), '{ half a');
  expect(await published.current()).toBe(before);
  expect(told).toHaveBeenCalledTimes(2);
  await rename(join(folder, 'away.json'), join(folder, 'published.json'));
  expect((await published.current()).registry).toEqual(before.registry);
});
