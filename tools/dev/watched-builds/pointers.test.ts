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

const active = async (app: string): Promise<string> =>
  JSON.parse(await readFile(join(folder, `${app}.json`), 'utf8')).active;

test('remotes keep their build id, and the shell gets a new one whenever builds changed', async () => {
  const pointers = new Pointers(folder, 'dev');
  await pointers.write(
    new Map([
      ['post', 'dev'],
      ['feed', '0a1b2c3d4e5f'],
    ]),
  );
  expect([await active('post'), await active('feed'), await active('shell')]).toEqual(['dev', '0a1b2c3d4e5f', 'dev-1']);
  for (const revision of [2, 3]) {
    pointers.changed();
    pointers.changed();
    await pointers.settled();
    expect(await active('shell')).toBe(`dev-${revision}`);
    expect(await readFile(join(folder, 'shell', `dev-${revision}`, 'shell.json'), 'utf8')).toBe('{}');
  }
  // The last one stays for readers that have begun.
  expect((await readdir(join(folder, 'shell'))).sort()).toEqual(['dev', 'dev-2', 'dev-3']);
});

test('a browser build is announced when its description changed', async () => {
  const pointers = new Pointers(folder, 'dev');
  await pointers.write(new Map());
  const build = async (description: string) => {
    await writeFile(join(folder, 'shell/dev/shell.json'), description);
    await pointers.browserBuilt('shell');
    await pointers.settled();
    return active('shell');
  };
  expect(await build('{"styles":[]}')).toBe('dev-2');
  expect(await build('{"styles":[]}')).toBe('dev-2');
  expect(await build('{"styles":["main.css"]}')).toBe('dev-3');
});
