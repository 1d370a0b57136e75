import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pointers } from './pointers.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pointers-'));
  await mkdir(join(folder, 'shell/dev'), { recursive: true });
  await writeFile(join(folder, 'shell/dev/shell.json'), '{}');
});
afterEach(() => rm(folder, { recursive: true }));

const active = async (app: string): Promise<string> => JSON.parse(await readFile(join(folder, `${app}.json`), 'utf8')).active;

test('remotes keep their build, and the shell is named anew whenever builds changed', async () => {
  const pointers = new Pointers(folder, 'dev');
  await pointers.write(['shell', 'post']);
  expect([await active('post'), await active('shell')]).toEqual(['dev', 'dev-1']);
  for (const revision of [2, 3]) {
    pointers.changed();
    pointers.changed();
    await pointers.settled();
    expect(await active('shell')).toBe(`dev-${revision}`);
    expect(await readFile(join(folder, 'shell', `dev-${revision}`, 'shell.json'), 'utf8')).toBe('{}');
  }
  // The one before stays, for who still reads it.
  expect((await readdir(join(folder, 'shell'))).sort()).toEqual(['dev', 'dev-2', 'dev-3']);
});
