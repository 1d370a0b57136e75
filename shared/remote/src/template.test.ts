import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readOwnRemote } from './own-remote.ts';
import { named, nameOfNewRemote, withVersions } from './template.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'remote-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('a new remote has the name of its folder', () => {
  expect(nameOfNewRemote(join(folder, 'moods2'))).toBe('moods2');
});

test.each(['Moods', '2moods', 'my-moods', 'über', 'x'.repeat(41)])('%s names no remote', (name) => {
  expect(() => nameOfNewRemote(join(folder, name))).toThrow(`${name} is no name for a remote`);
});

test('a folder that is there is left alone', async () => {
  const path = join(folder, 'moods');
  await writeFile(path, '');
  expect(() => nameOfNewRemote(path)).toThrow(`${path} is there already`);
});

test('what is called after the template gets the name', () => {
  expect(named('export default function Starter() {} // /starter', 'moods')).toBe(
    'export default function Moods() {} // /moods',
  );
});

test('all packages of the template get a version', async () => {
  const manifest = await readFile(join(__dirname, '../template/package.json'), 'utf8');
  const names = ['contract', 'core', 'kit', 'testing', 'remote'].map((name) => `@community/${name}`);
  const versions = Object.fromEntries([...names, 'react'].map((name, index) => [name, `^0.${index}.0`]));
  const { dependencies, devDependencies } = JSON.parse(withVersions(manifest, versions));
  expect({ ...dependencies, ...devDependencies }).toEqual(versions);
  expect(() => withVersions(manifest, { react: '19.0.0' })).toThrow('The version of @community/contract is unknown');
});

test('a remote is what its manifest says', async () => {
  const path = join(folder, 'package.json');
  await writeFile(path, JSON.stringify({ community: { remote: 'moods', modules: { embed: './src/embed.tsx' } } }));
  expect(await readOwnRemote(folder)).toEqual({ name: 'moods', folder, modules: { embed: './src/embed.tsx' } });
});

test.each([[null], [{}], [{ community: {} }], [{ community: { remote: 'My Moods' } }]])(
  'the manifest %j names no remote',
  async (manifest) => {
    if (manifest) await writeFile(join(folder, 'package.json'), JSON.stringify(manifest));
    await expect(readOwnRemote(folder)).rejects.toThrow("needs the remote's name");
  },
);
