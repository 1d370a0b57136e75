import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { listArchives } from '../../../server/src/releases/archives/build-archives.mjs';
import { unpackBuild } from '../../../server/src/releases/archives/unpack-build.ts';
import { archiveBuild } from './archive-build.mjs';
import { publishFolder } from './publish-folder.mjs';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'finishing-'));
  await mkdir(join(folder, 'dist'));
});
afterEach(async () => rm(folder, { recursive: true }));

const builds = () => join(folder, 'builds');

/** Archives a build whose script is its own. Resolves with its id. */
async function archive(app: string, script: string): Promise<string> {
  const dist = await mkdtemp(join(folder, 'dist-'));
  for (const [name, content] of Object.entries({ 'main.js': script, 'main.css.map': '{}', '.build': 'stamp' }))
    await writeFile(join(dist, name), content);
  return (await archiveBuild(app, dist, builds())).build;
}

test('an archive has a build’s files with their compressed copies, and nothing of the build’s own', async () => {
  const build = await archive('feed', 'b1');
  expect(build).toMatch(/^[0-9a-f]{12}$/);
  const [found, ...others] = await listArchives(builds());
  expect(found).toEqual({ app: 'feed', build, path: join(builds(), `feed-${build}.tar.gz`) });
  expect(others).toEqual([]);
  const files = await unpackBuild(found?.path ?? '', join(folder, 'unpacked'));
  expect(files.map(({ path }) => path)).toEqual(['main.js', 'main.js.br', 'main.js.gz']);
});

test('an archive takes the place of the app’s before, and of no other app’s; equal files give equal archives', async () => {
  await archive('feed', 'b1');
  const post = await archive('post', 'b1');
  const feed = await archive('feed', 'b2');
  const names = [`feed-${feed}.tar.gz`, `post-${post}.tar.gz`];
  expect((await readdir(builds())).sort()).toEqual(names);
  const before = await readFile(join(builds(), names[0] ?? ''));
  expect(await archive('feed', 'b2')).toBe(feed);
  expect((await readdir(builds())).sort()).toEqual(names);
  expect(await readFile(join(builds(), names[0] ?? ''))).toEqual(before);
});

test('of an app whose older archive was left, the newest counts', async () => {
  await mkdir(builds());
  for (const [name, minute] of Object.entries({ 'feed-old.tar.gz': 0, 'feed-new.tar.gz': 1, 'notes.txt': 2 })) {
    await writeFile(join(builds(), name), '');
    await utimes(join(builds(), name), minute * 60, minute * 60);
  }
  expect((await listArchives(builds())).map(({ build }) => build)).toEqual(['new']);
  expect(await listArchives(join(folder, 'nowhere'))).toEqual([]);
});

test('a build has the source maps of its scripts, and the embed’s loader has none', async () => {
  const [from, made] = [join(folder, 'dist'), join(folder, 'made')];
  await mkdir(join(from, 'document'));
  for (const name of ['main.js', 'main.js.map', 'main.css.map', 'main.js.map.br', 'document/page.mjs.map'])
    await writeFile(join(from, name), name);
  const build = await publishFolder(from, made);
  await publishFolder(from, made, { name: '1.0.0', maps: false });
  const maps = (await readdir(made, { recursive: true })).filter((name) => name.includes('.map'));
  expect(maps.sort()).toEqual([join(build, 'document', 'page.mjs.map'), join(build, 'main.js.map')]);
});

test('a version of the embed is published once: other content needs another version', async () => {
  const module = JSON.stringify(`file://${join(__dirname, 'published-embed.mjs')}`);
  const dist = JSON.stringify(join(folder, 'dist'));
  const publishEmbed = async (version: string) => {
    const source = `import { publishEmbed } from ${module}; await publishEmbed(${dist}, '${version}');`;
    const env = { ...process.env, BUILDS_DIR: builds() };
    await promisify(execFile)(process.execPath, ['--input-type=module', '-e', source], { env });
  };
  const build = async (integrity: string) => {
    await writeFile(join(folder, 'dist/feed.js'), integrity);
    await writeFile(join(folder, 'dist/feed.js.map'), '{}');
    await writeFile(join(folder, 'dist/.build'), 'stamp');
    await writeFile(join(folder, 'dist/embed.json'), JSON.stringify({ files: [{ path: 'feed.js', integrity }] }));
  };
  const published = (version: string) => readFile(join(builds(), 'embed', version, 'feed.js'), 'utf8');
  await build('one');
  await publishEmbed('1.0.0');
  await publishEmbed('1.0.0');
  await build('other');
  await expect(publishEmbed('1.0.0')).rejects.toThrow('raise the version in embed/package.json');
  await publishEmbed('1.0.1');
  expect([await published('1.0.0'), await published('1.0.1')]).toEqual(['one', 'other']);
  const names = await readdir(join(builds(), 'embed', '1.0.0'));
  expect(names.filter((name) => /map|build/.test(name))).toEqual([]);
}, 60_000);
