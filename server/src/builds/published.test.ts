import { mkdir, mkdtemp, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testingLog } from '../runtime/testing-log.ts';
import { folderSource } from './build-files.ts';
import { PublishedBuilds } from './published.ts';

const file = { path: 'main.js', integrity: '' };
const shell = {
  texts: { en: { titles: {}, description: '' } },
  textChunks: {},
  scripts: [file],
  styles: [],
};
const title = { en: 'Title', es: 'Título', ja: '題名', zh: '标题' };
const route = (name: string, pattern: string) => ({
  [name]: { patterns: [pattern], title, indexed: true, scripts: [file], styles: [] },
});
const ownRoute: Record<string, object> = {
  feed: route('home', '/'),
  post: route('post-details', '/:previous/details-:post_id'),
};
const remote = (name: string, build: string, routes = ownRoute[name] ?? {}) => ({
  remote: name,
  container: `mfe_${name}_${build}`,
  entry: file,
  texts: { en: [file] },
  routes,
});

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'published-'));
  await lay('shell/b1/shell.json', shell);
  await point('shell', 'b1');
  for (const name of ['feed', 'post']) {
    for (const build of ['b1', 'b2']) await lay(`${name}/${build}/remote.json`, remote(name, build));
    await point(name, 'b2', 'b1');
  }
});
afterEach(async () => rm(folder, { recursive: true }));

async function lay(path: string, content: unknown): Promise<void> {
  await mkdir(join(folder, path, '..'), { recursive: true });
  await writeFile(join(folder, path), typeof content === 'string' ? content : JSON.stringify(content));
}

/** Replaces a pointer as publishing does. */
async function point(app: string, active: string, ...previous: string[]): Promise<void> {
  await lay(`${app}.json.new`, { active, previous });
  await rename(join(folder, `${app}.json.new`), join(folder, `${app}.json`));
}

function open() {
  const log = testingLog();
  const published = new PublishedBuilds(folderSource(folder), (app) => `/${app}/`, log);
  const active = async () => {
    const { registry } = await published.current();
    return Object.fromEntries(Object.entries(registry.remotes).map(([name, builds]) => [name, builds.active.build]));
  };
  return { published, faults: log.lines, active };
}

test('without builds the error names the folder', async () => {
  await expect(new PublishedBuilds(folderSource('/nowhere/at/all'), () => '/').current()).rejects.toThrow(
    /^The published builds in \/nowhere\/at\/all cannot be read: /,
  );
});

test('the version is that of the builds: the same in every instance, and again after a roll-back', async () => {
  const { published } = open();
  const version = await published.version();
  expect(version).toMatch(/^[\w-]{12}$/);
  expect((await published.current()).registry.version).toBe(version);
  expect((await open().published.current()).registry.version).toBe(version);
  await point('feed', 'b1');
  await published.current();
  expect(await published.version()).not.toBe(version);
  await point('feed', 'b2', 'b1');
  await published.current();
  expect(await published.version()).toBe(version);
});

test('the version is at most a second old, also of an instance whose pages nobody opens', async () => {
  const { published } = open();
  const now = jest.spyOn(Date, 'now').mockReturnValue(1_000_000);
  const version = await published.version();
  await point('feed', 'b1');
  expect(await published.version()).toBe(version);
  now.mockReturnValue(1_001_000);
  expect(await published.version()).not.toBe(version);
  now.mockRestore();
});

test('without builds there is no version', async () => {
  expect(await new PublishedBuilds(folderSource('/nowhere/at/all'), () => '/').version()).toBeNull();
});

test.each([
  ['the shell', { imports: { '@community/core': { gone: 'src/a.ts' } } }, 'src/a.ts imports gone of @community/core'],
  ['this server', { calls: { gone: { file: 'src/a.ts', request: {}, response: {} } } }, 'the call gone'],
])('a build that does not fit %s is not served, and the one before is', async (_, needs, fault) => {
  const none = { versions: {}, imports: {}, ownKitImports: {}, calls: {} };
  const gives = { versions: { '@community/core': '0.2.0' }, exports: { '@community/core': ['notify'] } };
  await lay('shell/b1/fit.json', { needs: none, gives });
  await lay('feed/b1/fit.json', { needs: { ...none, imports: { '@community/core': { notify: 'src/a.ts' } } } });
  await lay('feed/b2/fit.json', { needs: { ...none, ...needs } });
  await point('feed', 'b2', 'b1');
  const { active, faults } = open();
  expect(await active()).toMatchObject({ feed: 'b1' });
  expect(faults).toEqual([
    expect.stringMatching(/^The build b2 of feed cannot be served, so b1 is taken: it does not fit: /),
  ]);
  expect(faults[0]).toContain(fault);
});

test('keeps the current builds if new ones cannot be read', async () => {
  const { published, faults } = open();
  const before = await published.current();
  expect(before.shell).toMatchObject({ base: '/shell/b1/', scripts: [{ path: 'main.js' }] });
  await rename(join(folder, 'shell.json'), join(folder, 'away.json'));
  expect(await published.current()).toBe(before);
  expect(await published.current()).toBe(before);
  expect(faults).toHaveLength(1);
  await lay('shell.json', '{ half a');
  expect(await published.current()).toBe(before);
  expect(faults).toHaveLength(2);
  await rename(join(folder, 'away.json'), join(folder, 'shell.json'));
  expect((await published.current()).registry).toEqual(before.registry);
});

const unreadable: [string, unknown][] = [
  ['cut short', '{"remote":"post"'],
  ['empty', ''],
  ['no description', {}],
  ['null', null],
  ['of another remote', remote('feed', 'b3')],
  ['without its routes', { ...remote('post', 'b3'), routes: undefined }],
  ['with routes that are not declared', remote('post', 'b3', { 'post-details': { scripts: [file], styles: [] } })],
  ['with a pattern that is none', remote('post', 'b3', route('post-details', 'details'))],
  ['with an address of the server', remote('post', 'b3', route('post-details', '/api/details'))],
  ['with an address of another remote', remote('post', 'b3', route('post-details', '/'))],
];

test.each(unreadable)(
  'a build whose description is %s is skipped, and other remotes still deploy',
  async (_, content) => {
    const { faults, active } = open();
    expect(await active()).toEqual({ feed: 'b2', post: 'b2' });
    await lay('post/b3/remote.json', content);
    await point('post', 'b3', 'b2', 'b1');
    expect(await active()).toEqual({ feed: 'b2', post: 'b2' });
    await lay('feed/b3/remote.json', remote('feed', 'b3'));
    await point('feed', 'b3', 'b2', 'b1');
    expect(await active()).toEqual({ feed: 'b3', post: 'b2' });
    expect(faults).toEqual([expect.stringMatching(/^The build b3 of post cannot be served, so b2 is taken: /)]);
  },
);

test.each(unreadable)('at start a build whose description is %s is skipped too', async (_, content) => {
  await lay('post/b3/remote.json', content);
  await point('post', 'b3', 'b2', 'b1');
  const { faults, active, published } = open();
  expect(await active()).toEqual({ feed: 'b2', post: 'b2' });
  expect((await published.current()).serverBuilds.page('post-details')).toBe(
    join(folder, 'post/b2/document/page-post-details.mjs'),
  );
  expect((await published.current()).registry.remotes.post?.previous.map(({ build }) => build)).toEqual(['b1']);
  expect(faults).toHaveLength(1);
});

test('at start an unreadable shell falls back to the one before', async () => {
  await lay('shell/b2/shell.json', '[]');
  await point('shell', 'b2', 'b1');
  const { published, faults } = open();
  expect((await published.current()).shell.base).toBe('/shell/b1/');
  expect(faults).toHaveLength(1);
});

test('at start a remote without a readable build is left out', async () => {
  await lay('post.json', 'null');
  const { faults, active } = open();
  expect(await active()).toEqual({ feed: 'b2' });
  expect(faults).toEqual([expect.stringContaining('The pointer of post cannot be read')]);
});

test('picks up a late build without a pointer change', async () => {
  await point('post', 'b3', 'b2');
  const { published, active } = open();
  expect(await active()).toEqual({ feed: 'b2', post: 'b2' });
  await lay('post/b3/remote.json', remote('post', 'b3'));
  const { now } = Date;
  const later = jest.spyOn(Date, 'now').mockImplementation(() => now() + 1000);
  expect(await active()).toEqual({ feed: 'b2', post: 'b3' });
  later.mockRestore();
  expect(await published.current()).toBe(await published.current());
});

test('a new remote joins, with its routes', async () => {
  const { published, active } = open();
  expect((await published.current()).routes.match('/tips')).toBeNull();
  await lay('tips/b1/remote.json', remote('tips', 'b1', route('tips', '/tips')));
  await point('tips', 'b1');
  expect(await active()).toEqual({ feed: 'b2', post: 'b2', tips: 'b1' });
  const { routes, serverBuilds } = await published.current();
  expect(routes.match('/tips')).toEqual({ name: 'tips', params: {} });
  expect(serverBuilds.page('tips')).toBe(join(folder, 'tips/b1/document/page-tips.mjs'));
});

test('only the active build declares routes; earlier builds have files only', async () => {
  const { published } = open();
  const { post } = (await published.current()).registry.remotes;
  expect(post?.active.routes['post-details']).toMatchObject({ patterns: ['/:previous/details-:post_id'], title });
  expect(post?.previous[0]?.routes).toEqual({ 'post-details': { scripts: [file], styles: [] } });
});

test('a build that was published before texts had limits is served, also as one to fall back to', async () => {
  const label = { ...title, en: 'Everything that members have told each other lately' };
  const routes = ownRoute.feed as Record<string, object>;
  const longer = { home: { ...routes.home, title: label, navigation: { label, icon: 'house', order: 1 } } };
  await lay('feed/b0/remote.json', remote('feed', 'b0', longer));
  await point('feed', 'b0');
  const { active, faults, published } = open();
  expect(await active()).toMatchObject({ feed: 'b0' });
  await point('feed', 'b2', 'b0');
  expect((await published.current()).registry.remotes.feed?.previous.map(({ build }) => build)).toEqual(['b0']);
  expect(faults).toEqual([]);
});

test('modules beside the pages are in the registry, of earlier builds too, and invalid ones are refused', async () => {
  const modules = { embed: { scripts: [file], styles: [{ ...file, key: 'feed:chunk' }] } };
  await lay('feed/b3/remote.json', { ...remote('feed', 'b3'), modules });
  await lay('feed/b4/remote.json', {
    ...remote('feed', 'b4'),
    modules: { embed: { scripts: ['main.js'], styles: [] } },
  });
  await point('feed', 'b3', 'b2');
  const { published, faults, active } = open();
  const { feed } = (await published.current()).registry.remotes;
  expect(feed?.active.modules).toEqual(modules);
  expect(feed?.previous[0]).not.toHaveProperty('modules');
  await point('feed', 'b2', 'b3');
  expect((await published.current()).registry.remotes.feed?.previous[0]?.modules).toEqual(modules);
  await point('feed', 'b4', 'b3');
  expect(await active()).toMatchObject({ feed: 'b3' });
  expect(faults.join()).toContain('b4');
});

test('an unreadable known remote makes routes unknown; a bad first build does not', async () => {
  await lay('tips/b1/remote.json', '{}');
  await point('tips', 'b1');
  const { published } = open();
  expect((await published.current()).unreadable).toEqual([]);
  await point('tips', 'b2', 'b1');
  expect((await published.current()).unreadable).toEqual(['tips']);
  await lay('tips/b3/remote.json', remote('tips', 'b3', route('tips', '/tips')));
  await point('tips', 'b3', 'b2', 'b1');
  expect((await published.current()).unreadable).toEqual([]);
});

test('a route stays with its remote, and the fault names both', async () => {
  const { published, faults, active } = open();
  await active();
  await lay('copies/b1/remote.json', remote('copies', 'b1', route('copy', '/')));
  await point('copies', 'b1');
  await lay('feed/b3/remote.json', remote('feed', 'b3'));
  await point('feed', 'b3', 'b2');
  expect(await active()).toEqual({ feed: 'b3', post: 'b2' });
  expect(faults).toEqual([expect.stringContaining('/ of copies (copy) and / of feed (home) take the same addresses')]);
  expect((await published.current()).unreadable).toEqual([]);
});

test('at start a route belongs to the remote that was published first', async () => {
  await lay('copies/b1/remote.json', remote('copies', 'b1', route('copy', '/')));
  await point('copies', 'b1');
  // The clock of the file system, which need not be this process's.
  const { mtimeMs } = await stat(join(folder, 'feed.json'));
  const publishAt = (time: number) => utimes(join(folder, 'copies.json'), new Date(), new Date(time));
  await publishAt(mtimeMs + 60_000);
  expect(await open().active()).toEqual({ feed: 'b2', post: 'b2' });
  await publishAt(mtimeMs - 60_000);
  expect(await open().active()).toEqual({ copies: 'b1', post: 'b2' });
});

test('concurrent readers after a publish get the same builds', async () => {
  const { published } = open();
  const before = await published.current();
  await lay('post/b3/remote.json', remote('post', 'b3'));
  await point('post', 'b3', 'b2', 'b1');
  const results = new Set(await Promise.all(Array.from({ length: 10 }, () => published.current())));
  expect(results.size).toBe(1);
  expect([...results][0]).not.toBe(before);
  expect([...results][0]?.registry.remotes.post?.active.build).toBe('b3');
});

test('a withdrawn remote is not there, and no fault; one that returns is', async () => {
  const source = folderSource(folder);
  const log = testingLog();
  let isWithdrawn = false;
  const published = new PublishedBuilds(
    {
      ...source,
      async list(known) {
        const pointers = await source.list(known);
        return pointers.map((pointer) =>
          pointer.app === 'post' && isWithdrawn ? { ...pointer, stamp: 'post withdrawn', isWithdrawn } : pointer,
        );
      },
    },
    (app) => `/${app}/`,
    log,
  );
  const state = async () => {
    const { registry, routes, unreadable } = await published.current();
    return { remotes: Object.keys(registry.remotes), route: routes.get('post-details') !== null, unreadable };
  };
  const there = { remotes: ['feed', 'post'], route: true, unreadable: [] };
  expect(await state()).toEqual(there);
  const { version } = (await published.current()).registry;
  isWithdrawn = true;
  expect(await state()).toEqual({ remotes: ['feed'], route: false, unreadable: [] });
  expect((await published.current()).registry.version).not.toBe(version);
  isWithdrawn = false;
  expect(await state()).toEqual(there);
  expect(log.lines).toEqual([]);
});
