import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import type { MediaStore } from '../../media/storage/media-store.ts';
import { LocalBuilds } from './local-builds.ts';

test('a build that is removed while requests look for it is gone as a whole, and fetched when asked for again', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'local-builds-'));
  const asked: string[] = [];
  const local = await LocalBuilds.open(folder, {} as MediaStore, async (app, build) => {
    asked.push(`${app}/${build}`);
    return null;
  });
  const path = join(folder, 'tips/b1');
  await mkdir(path, { recursive: true });
  const files = Array.from({ length: 300 }, (_, at) => `f${at}.js`);
  for (const file of files) await writeFile(join(path, file), 'x');

  const removing = local.removeUnknown(async () => new Set());
  do {
    local.has('tips', 'b1');
    const found = await readdir(path).catch(() => []);
    expect([0, files.length]).toContain(found.length);
  } while ((await Promise.race([removing.then(() => 'removed'), turn('running')])) === 'running');
  expect(local.has('tips', 'b1')).toBe(false);
  await local.fetch('tips', 'b1');
  expect(asked).toEqual(['tips/b1']);
  expect(await readdir(join(folder, '.incoming'))).toEqual([]);
  await rm(folder, { recursive: true });
});
