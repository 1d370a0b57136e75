import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readOwnRemote } from './own-remote.ts';
import { named, nameOfNewRemote, withVersions } from './template.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'remote-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('a new remote has the name of its folder, which may be there', async () => {
  expect(await nameOfNewRemote(join(folder, 'moods2'))).toBe('moods2');
  await mkdir(join(folder, 'moods/.git'), { recursive: true });
  await writeFile(join(folder, 'moods/.npmrc'), '');
  expect(await nameOfNewRemote(join(folder, 'moods'))).toBe('moods');
});

test.each(['Moods', '2moods', 'my-moods', 'über', 'x'.repeat(41)])('%s names no remote', async (name) => {
  await expect(nameOfNewRemote(join(folder, name))).rejects.toThrow(`${name} is no name for a remote`);
});

test.each(['shell', 'feed', 'embed'])('%s is a name of the community', async (name) => {
  await expect(nameOfNewRemote(join(folder, name))).rejects.toThrow(`${name} is a part of the community already`);
});

test('what is there is left alone', async () => {
  const path = join(folder, 'moods');
  await mkdir(path);
  await writeFile(join(path, 'notes'), '');
  await expect(nameOfNewRemote(path)).rejects.toThrow(`${path} is there already, and not empty`);
  const file = join(folder, 'tips');
  await writeFile(file, '');
  await expect(nameOfNewRemote(file)).rejects.toThrow(`${file} is a file`);
});

test('what is called after the template gets the name', () => {
  expect(named('export default function Starter() {} // /starter', 'moods')).toBe(
    'export default function Moods() {} // /moods',
  );
});

test('all packages of the template get a version', async () => {
  const manifest = await readFile(join(__dirname, '../template/package.json'), 'utf8');
  const names = ['contract', 'core', 'kit', 'testing', 'remote'].map((name) => `@community/${name}`);
  const testing = ['jest-dom', 'react', 'user-event'].map((name) => `@testing-library/${name}`);
  const versions = Object.fromEntries([...names, 'react', ...testing].map((name, index) => [name, `^0.${index}.0`]));
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
