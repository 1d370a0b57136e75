import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sha256 } from '../sha256.ts';
import { demoContentFolder, readDemoContent } from './content.ts';

test('each member has a portrait of its own', async () => {
  const { members } = await readDemoContent();
  const folder = join(demoContentFolder(), 'avatars');
  const names = await readdir(folder);
  const contents = await Promise.all(names.map((name) => readFile(join(folder, name))));
  const different = new Set(contents.map((content) => sha256(content).toString('hex')));
  expect(different.size).toBeGreaterThanOrEqual(members.length);
});
