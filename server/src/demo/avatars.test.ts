import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sha256 } from '../runtime/sha256.ts';
import { demoContentFolder, readDemoContent } from './content.ts';

test('each portrait is one of a kind, and belongs to a member', async () => {
  const { members } = await readDemoContent();
  const folder = join(demoContentFolder(), 'avatars');
  const names = await readdir(folder);
  const shown = members.filter(({ portrait }) => portrait).map(({ key }) => `${key}.webp`);
  expect(names.toSorted()).toEqual(shown.toSorted());
  const contents = await Promise.all(names.map((name) => readFile(join(folder, name))));
  expect(new Set(contents.map((content) => sha256(content).toString('hex'))).size).toBe(names.length);
});
