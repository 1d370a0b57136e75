import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gunzipSync, gzipSync } from 'node:zlib';
import { pack } from 'tar-stream';
import { releaseLimits } from '../release-limits.ts';
import { archiveOf, type Entry } from '../testing-releases.ts';
import { packBuild } from './pack-build.mjs';
import { unpackBuild } from './unpack-build.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'unpack-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function unpack(archive: Buffer) {
  await rm(join(folder, 'build'), { recursive: true, force: true });
  await writeFile(join(folder, 'archive.tar.gz'), archive);
  return unpackBuild(join(folder, 'archive.tar.gz'), join(folder, 'build'));
}

const files = { 'a.js': 'one', 'document/b.mjs': 'two', 'document/deep/c-1_2.json': '' };

test('packs and unpacks a folder, with hashes', async () => {
  const unpacked = await unpack(await archiveOf(files));
  expect(unpacked.map(({ path, bytes }) => [path, bytes])).toEqual([
    ['a.js', 3],
    ['document/b.mjs', 3],
    ['document/deep/c-1_2.json', 0],
  ]);
  expect(await readFile(join(folder, 'build/document/b.mjs'), 'utf8')).toBe('two');
  await packBuild(join(folder, 'build'), join(folder, 'packed.tar.gz'));
  expect(await unpackBuild(join(folder, 'packed.tar.gz'), join(folder, 'again'))).toEqual(unpacked);
  await packBuild(join(folder, 'again'), join(folder, 'repacked.tar.gz'));
  expect(await readFile(join(folder, 'repacked.tar.gz'))).toEqual(await readFile(join(folder, 'packed.tar.gz')));
});

test.each<[string, Entry, string]>([
  ['a symbolic link', { name: 'a', type: 'symlink', linkname: '/etc/passwd' }, '"a", which is a symlink'],
  ['a hard link', { name: 'a', type: 'link', linkname: 'b' }, '"a", which is a link'],
  ['a folder', { name: 'a', type: 'directory' }, 'which is a directory'],
  ['a device', { name: 'a', type: 'character-device' }, 'which is a character-device'],
  ['a pipe', { name: 'a', type: 'fifo' }, 'which is a fifo'],
])('refuses %s', async (_, header, message) => {
  await expect(unpack(await archiveOf(files, [header]))).rejects.toThrow(message);
});

test.each([
  '../a.js',
  'document/../../a.js',
  '/a.js',
  './a.js',
  'a//b.js',
  'document\\b.js',
  '.hidden',
  'document/.hidden',
  'C:a.js',
  'a b.js',
  'é.js',
  `${'a'.repeat(300)}.js`,
])('refuses the path %s', async (path) => {
  await expect(unpack(await archiveOf({ [path]: '' }))).rejects.toThrow('which is not allowed');
  expect(await readdir(folder)).not.toContain('a.js');
});

test('refuses a path in an extended header that leaves the folder', async () => {
  const packing = pack();
  packing.entry({ name: 'a.js', pax: { path: '../../a.js' } }, 'one');
  packing.finalize();
  await expect(unpack(gzipSync(await buffer(packing)))).rejects.toThrow('"../../a.js", which is not allowed');
});

test.each([
  ['a path twice', ['a.js', 'a.js']],
  ['a file that is a folder, too', ['a', 'a/b']],
  ['a folder that is a file, too', ['a/b', 'a']],
])('refuses %s', async (_, names) => {
  const packing = pack();
  for (const name of names) packing.entry({ name }, 'one');
  packing.finalize();
  await expect(unpack(gzipSync(await buffer(packing)))).rejects.toThrow('twice');
});

test('refuses what is no archive, is cut short, or was changed', async () => {
  const whole = await archiveOf({ 'a.js': 'one '.repeat(10_000) });
  const changed = gunzipSync(whole);
  changed.write('no checksum', 148);
  for (const broken of [
    Buffer.from('<!doctype html>'),
    Buffer.alloc(0),
    gzipSync(Buffer.alloc(700, 'x')),
    whole.subarray(0, whole.length - 20),
    gzipSync(gunzipSync(whole).subarray(0, 700)),
    gzipSync(changed),
  ])
    await expect(unpack(broken)).rejects.toThrow('The archive cannot be read');
});

test('refuses a bomb: too many bytes in one file or in all, or too many files', async () => {
  const limits: { maxFileBytes: number; maxUnpackedBytes: number; maxFiles: number } = releaseLimits;
  // Smaller than they are: to pack and unpack 80 MB takes seconds.
  jest.replaceProperty(limits, 'maxFileBytes', 1024 ** 2);
  jest.replaceProperty(limits, 'maxUnpackedBytes', 4 * 1024 ** 2);
  jest.replaceProperty(limits, 'maxFiles', 100);
  const { maxFileBytes, maxUnpackedBytes, maxFiles } = limits;
  const zeros = '\0'.repeat(maxFileBytes);
  await expect(unpack(await archiveOf({ 'a.js': `${zeros}1` }))).rejects.toThrow(`larger than ${maxFileBytes} bytes`);
  const many = Array.from({ length: maxUnpackedBytes / maxFileBytes + 1 }, (_, index) => [`${index}.js`, zeros]);
  await expect(unpack(await archiveOf(Object.fromEntries(many)))).rejects.toThrow(
    `unpacks to more than ${maxUnpackedBytes} bytes`,
  );
  const names = Array.from({ length: maxFiles + 1 }, (_, index) => [`${index}.js`, '']);
  await expect(unpack(await archiveOf(Object.fromEntries(names)))).rejects.toThrow(`more than ${maxFiles} files`);
  jest.restoreAllMocks();
});
