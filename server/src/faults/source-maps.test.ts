import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SourceMaps } from './source-maps.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'maps-'));
  await mkdir(join(folder, 'feed/b1'), { recursive: true });
});
afterEach(() => rm(folder, { recursive: true }));

const position = { app: 'feed', build: 'b1', file: 'page-home.1a2b3c4d.js', line: 1, column: 11 };
const write = (content: string, file = position.file) => writeFile(join(folder, `feed/b1/${file}.map`), content);

/** Column 10 of the script is line 3 of the source, at the name `drawPost`. */
const map = (source: string) =>
  JSON.stringify({ version: 3, sources: [source], names: ['drawPost'], mappings: 'UAEAA' });

test.each([
  ['webpack://feed/./src/feed/feed-tabs.tsx', 'src/feed/feed-tabs.tsx'],
  ['webpack://mfe_feed_1/../shared/kit/src/post.tsx', 'shared/kit/src/post.tsx'],
  ['\u001b[31mhostile\n', ' 31mhostile '],
])('resolves a position to a place in %j', async (source, path) => {
  await write(map(source));
  await expect(new SourceMaps(folder).resolve(position)).resolves.toEqual({ source: path, line: 3, name: 'drawPost' });
});

test.each([
  ['no map', null],
  ['a broken map', '{'],
  ['no such line', JSON.stringify({ version: 3, sources: [], names: [], mappings: '' })],
])('with %s the built file stays, without the hash in its name', async (_what, content) => {
  if (content !== null) await write(content);
  await expect(new SourceMaps(folder).resolve(position)).resolves.toEqual({
    source: 'page-home.js',
    line: 1,
    name: null,
  });
});

test('a large map is not read', async () => {
  await write(map('x'.repeat(3 * 1024 ** 2)));
  await expect(new SourceMaps(folder).resolve(position)).resolves.toMatchObject({ source: 'page-home.js' });
});

test('reads a limited number of maps in a minute', async () => {
  await write(map('a.ts'));
  let now = 0;
  const maps = new SourceMaps(folder, () => now);
  for (let index = 0; index < 60; index += 1) await maps.resolve({ ...position, file: `other${index}.js` });
  await expect(maps.resolve(position)).resolves.toMatchObject({ name: null });
  now = 60_000;
  await expect(maps.resolve(position)).resolves.toMatchObject({ source: 'a.ts' });
});
