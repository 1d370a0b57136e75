import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const script = JSON.stringify(`file://${join(__dirname, 'published-builds.mjs')}`);

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'publishing-'));
  await mkdir(join(folder, 'dist'));
  await writeFile(join(folder, 'dist/remote.json'), '{}');
});
afterEach(async () => rm(folder, { recursive: true }));

/** Runs a statement of `published-builds.mjs` in its own process and returns its output. */
async function inProcess(statement: string): Promise<string> {
  const source = `import { publish, readPointer } from ${script}; ${statement}`;
  const env = { ...process.env, PUBLISHED_DIR: join(folder, 'published') };
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', source], { env });
  return stdout;
}

/** Publishes a build, with the description and a script that is its own. Resolves with its id. */
async function publish(app: string, script: string): Promise<string> {
  const dist = await mkdtemp(join(folder, 'dist-'));
  await copyFile(join(folder, 'dist/remote.json'), join(dist, 'remote.json'));
  await writeFile(join(dist, 'main.js'), script);
  const source = `console.log(await publish('${app}', ${JSON.stringify(dist)}, 'sources of ${script}'));`;
  return (await inProcess(source)).trim();
}

async function pointer(app: string): Promise<{ active: string; previous: string[] }> {
  return JSON.parse(await readFile(join(folder, 'published', `${app}.json`), 'utf8'));
}

test('twenty processes that publish at once lose no publish', async () => {
  const apps = ['feed', 'profile', 'messages', 'post'];
  const scripts = ['b1', 'b2', 'b3', 'b4', 'b5'];
  const published = await Promise.all(
    apps.flatMap((app) => scripts.map(async (script) => ({ app, id: await publish(app, script) }))),
  );
  for (const app of apps) {
    const { active, previous } = await pointer(app);
    const ids = published.flatMap((one) => (one.app === app ? one.id : [])).sort();
    expect(new Set(ids).size).toBe(5);
    expect([active, ...previous].sort()).toEqual(ids);
    expect((await readdir(join(folder, 'published', app))).sort()).toEqual(ids);
  }
  expect((await readdir(join(folder, 'published'))).sort()).toEqual(
    [...apps, ...apps.map((app) => `${app}.json`)].sort(),
  );
}, 120_000);

test('the same build published by several processes at once exists once and complete', async () => {
  const [id = '', ...others] = await Promise.all(Array.from({ length: 4 }, () => publish('feed', 'b1')));
  expect(id).toMatch(/^[0-9a-f]{12}$/);
  expect(new Set(others)).toEqual(new Set([id]));
  expect(await pointer('feed')).toEqual({ active: id, previous: [], sources: 'sources of b1' });
  expect((await readdir(join(folder, 'published/feed'))).sort()).toEqual([id]);
  expect((await readdir(join(folder, 'published/feed', id))).sort()).toEqual([
    'main.js',
    'main.js.br',
    'main.js.gz',
    'remote.json',
    'remote.json.br',
    'remote.json.gz',
  ]);
}, 60_000);

test('a build that claims another remote’s addresses never becomes active', async () => {
  const title = { en: 'Tips', es: 'Consejos', ja: 'ヒント', zh: '提示' };
  const declare = (routes: Record<string, string>) =>
    writeFile(
      join(folder, 'dist/remote.json'),
      JSON.stringify({
        routes: Object.fromEntries(
          Object.entries(routes).map(([name, pattern]) => [name, { patterns: [pattern], title, indexed: true }]),
        ),
      }),
    );
  await declare({ tips: '/tips' });
  await publish('tips', 'b1');
  await publish('tips', 'b2');
  const refusal = '/tips of copies (copy) and /tips of tips (tips) take the same addresses';
  await declare({ copy: '/tips' });
  await expect(publish('copies', 'b1')).rejects.toThrow(` of copies cannot be active: ${refusal}`);
  await expect(pointer('copies')).rejects.toThrow('ENOENT');
  await declare({ copy: '/copy' });
  await publish('copies', 'b2');
  await declare({ tips: '/all-tips' });
  await publish('tips', 'b3');
  await declare({ copy: '/tips' });
  const id = await publish('copies', 'b1');
  expect((await pointer('copies')).active).toBe(id);
}, 60_000);

test('an unreadable pointer does not block publishing', async () => {
  await publish('feed', 'b1');
  await writeFile(join(folder, 'published/feed.json'), '{ half a');
  const id = await publish('feed', 'b2');
  expect(await pointer('feed')).toMatchObject({ active: id, previous: [] });
}, 60_000);

test('splits an earlier version’s shared pointer file once, and no app loses its earlier builds', async () => {
  const shared = {
    feed: { active: 'b2', previous: ['b1'] },
    post: { active: 'p2', previous: ['p1'] },
    shell: { active: 's1', previous: [] },
  };
  const shell = await publish('shell', 's2');
  await writeFile(join(folder, 'published/published.json'), JSON.stringify(shared));
  const [feed] = await Promise.all([
    publish('feed', 'b3'),
    publish('feed', 'b3'),
    inProcess(`await readPointer('post');`),
  ]);
  expect(await pointer('feed')).toMatchObject({ active: feed, previous: ['b2', 'b1'] });
  expect(await pointer('post')).toEqual({ active: 'p2', previous: ['p1'] });
  expect(await pointer('shell')).toMatchObject({ active: shell, previous: [] });
  expect(await readdir(join(folder, 'published'))).not.toContain('published.json');
}, 60_000);

test('an unreadable shared pointer file does not block publishing', async () => {
  await mkdir(join(folder, 'published'));
  await writeFile(
    join(folder, 'published/published.json'),
    JSON.stringify({ feed: { active: 'b2', previous: ['b1'] } }),
  );
  await inProcess(`await readPointer('feed');`);
  await writeFile(join(folder, 'published/published.json'), '{ half a');
  const id = await publish('feed', 'b2');
  expect(await pointer('feed')).toMatchObject({ active: id, previous: ['b2', 'b1'] });
}, 60_000);

test('a version of the embed is published once: other content needs another version', async () => {
  const embed = JSON.stringify(`file://${join(__dirname, 'published-embed.mjs')}`);
  const dist = JSON.stringify(join(folder, 'dist'));
  const publishEmbed = (version: string) =>
    inProcess(`const { publishEmbed } = await import(${embed}); await publishEmbed(${dist}, '${version}');`);
  const build = async (integrity: string) => {
    await writeFile(join(folder, 'dist/feed.js'), integrity);
    await writeFile(join(folder, 'dist/feed.js.map'), '{}');
    await writeFile(join(folder, 'dist/.build'), 'stamp');
    await writeFile(join(folder, 'dist/embed.json'), JSON.stringify({ files: [{ path: 'feed.js', integrity }] }));
  };
  const published = (version: string) => readFile(join(folder, 'published/embed', version, 'feed.js'), 'utf8');
  await build('one');
  await publishEmbed('1.0.0');
  await publishEmbed('1.0.0');
  await build('other');
  await expect(publishEmbed('1.0.0')).rejects.toThrow('raise the version in embed/package.json');
  await publishEmbed('1.0.1');
  expect([await published('1.0.0'), await published('1.0.1')]).toEqual(['one', 'other']);
  const names = await readdir(join(folder, 'published/embed/1.0.0'));
  expect(names.filter((name) => /map|build/.test(name))).toEqual([]);
}, 60_000);

test('the lock of an ended process expires', async () => {
  const first = await publish('feed', 'b1');
  await mkdir(join(folder, 'published/feed.json.lock'));
  // The lock's modification time shows that nobody holds it.
  await promisify(execFile)('touch', ['-d', '1 hour ago', join(folder, 'published/feed.json.lock')]);
  const id = await publish('feed', 'b2');
  expect(await pointer('feed')).toMatchObject({ active: id, previous: [first] });
}, 60_000);
