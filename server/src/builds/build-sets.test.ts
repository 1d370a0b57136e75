import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BuildSets } from './build-sets.ts';
import type { Pointer } from './build-source.ts';
import { PublishedBuilds } from './published.ts';

const file = { path: 'main.js', integrity: '' };
const shell = { texts: { en: { titles: {}, description: '' } }, textChunks: {}, scripts: [file], styles: [] };
const title = { en: 'Title', es: 'Título', ja: '題名', zh: '标题' };

let folder: string;
let pointers: Record<string, Pointer>;
let fetched: string[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sets-'));
  pointers = { shell: { active: 's1', previous: [] }, feed: { active: 'f1', previous: ['f0'] } };
  fetched = [];
  for (const build of ['s1', 's2']) await lay(`shell/${build}/shell.json`, shell);
  for (const build of ['f0', 'f1', 'f2']) await layRemote('feed', build, '/');
});
afterEach(() => rm(folder, { recursive: true }));

async function lay(path: string, content: object): Promise<void> {
  await mkdir(join(folder, path, '..'), { recursive: true });
  await writeFile(join(folder, path), JSON.stringify(content));
}

const layRemote = (remote: string, build: string, pattern: string) =>
  lay(`${remote}/${build}/remote.json`, {
    remote,
    container: `mfe_${remote}_${build}`,
    entry: file,
    texts: {},
    routes: { [remote]: { patterns: [pattern], title, indexed: true, scripts: [file], styles: [] } },
  });

function open() {
  const source = {
    folder,
    list: async () =>
      Object.entries(pointers).map(([app, pointer]) => ({ app, stamp: JSON.stringify(pointer), since: 1 })),
    read: async (app: string) => pointers[app] ?? Promise.reject(new Error(`no ${app}`)),
    fetch: async (app: string, build: string) => void fetched.push(`${app}/${build}`),
  };
  const base = (app: string) => `/${app}/`;
  return { published: new PublishedBuilds(source, base), sets: new BuildSets(source, base) };
}

test('the published builds name canaries and watched builds, and change with them', async () => {
  const { published } = open();
  const before = await published.current();
  expect(before.canaries).toEqual([]);
  pointers.feed = { active: 'f1', previous: ['f0'], canary: { build: 'f2', share: 10 } };
  expect((await published.current()).canaries).toEqual([{ app: 'feed', build: 'f2', share: 10 }]);
  pointers.feed = { active: 'f1', previous: ['f0'], canary: { build: 'f2', share: 20 }, watched: true };
  const { canaries, registry, serverBuilds } = await published.current();
  expect(canaries).toEqual([{ app: 'feed', build: 'f2', share: 20 }]);
  expect(registry.version).not.toBe(before.registry.version);
  expect(registry.remotes.feed?.active).toMatchObject({ build: 'f1', viewReport: 'feed/f1' });
  expect(serverBuilds.key).toBe(before.serverBuilds.key);
  pointers.feed = { active: 'f1', previous: ['f0'] };
  pointers.shell = { active: 's1', previous: [], canary: { build: 's2', share: 1 }, watched: true };
  const shellWatched = await published.current();
  expect(shellWatched.canaries).toEqual([{ app: 'shell', build: 's2', share: 1 }]);
  expect([...shellWatched.watched]).toEqual(['shell/s1', 'shell/s2']);
  expect(shellWatched.registry.remotes.feed?.active).toMatchObject({
    viewReport: 'shell/s1',
    lateViewReport: 'feed/f1',
  });
});

test('a set has the chosen builds, the active ones to fall back to, and a key of its own', async () => {
  pointers.feed = { active: 'f1', previous: ['f0'], canary: { build: 'f2', share: 10 } };
  const { published, sets } = open();
  const active = await published.current();
  const set = await sets.with(active, new Map([['feed', 'f2']]));
  expect(fetched).toEqual(['feed/f2']);
  expect(set.registry.remotes.feed?.active).toMatchObject({ build: 'f2', base: '/feed/f2/', viewReport: 'feed/f2' });
  expect(active.registry.remotes.feed?.active.viewReport).toBeUndefined();
  expect(active.registry.remotes.feed?.active.lateViewReport).toBe('feed/f1 shell/s1');
  expect(set.registry.remotes.feed?.active.lateViewReport).toBe('shell/s1');
  expect(set.registry.remotes.feed?.previous.map(({ build }) => build)).toEqual(['f1', 'f0']);
  expect(set.serverBuilds.page('feed')).toBe(join(folder, 'feed/f2/document/page-feed.mjs'));
  expect(set.serverBuilds.folders).toContain(join(folder, 'feed/f2/document'));
  expect(set.registry.version).toBe(active.registry.version);
  expect(set.serverBuilds.activeKey).toBe(active.serverBuilds.key);
  expect(set.serverBuilds.key).not.toBe(active.serverBuilds.key);
  expect((await published.current()).registry.remotes.feed?.active.build).toBe('f1');
  const both = await sets.with(
    active,
    new Map([
      ['feed', 'f2'],
      ['shell', 's2'],
    ]),
  );
  expect(both.shell.base).toBe('/shell/s2/');
});

test('a set with a canary of the shell reports that one', async () => {
  pointers.shell = { active: 's1', previous: [], canary: { build: 's2', share: 10 }, watched: true };
  pointers.feed = { active: 'f1', previous: ['f0'], watched: true };
  const { published, sets } = open();
  const active = await published.current();
  expect(active.registry.remotes.feed?.active.viewReport).toBe('feed/f1 shell/s1');
  const set = await sets.with(active, new Map([['shell', 's2']]));
  expect(set.registry.remotes.feed?.active.viewReport).toBe('feed/f1 shell/s2');
});

test('the same choice is the same object until the published builds change', async () => {
  const { published, sets } = open();
  const choice = new Map([['feed', 'f2']]);
  const set = await sets.with(await published.current(), choice);
  expect(await sets.with(await published.current(), new Map(choice))).toBe(set);
  pointers.shell = { active: 's2', previous: ['s1'] };
  const changed = await sets.with(await published.current(), choice);
  expect(changed).not.toBe(set);
  expect(changed.shell.build).toBe('s2');
});

test('a preview of a remote that is not published yet has its routes', async () => {
  await layRemote('tips', 't1', '/tips');
  const { published, sets } = open();
  const set = await sets.with(await published.current(), new Map([['tips', 't1']]));
  expect(set.routes.match('/tips')).toMatchObject({ name: 'tips' });
  // Views of a preview are not counted.
  for (const { active } of Object.values(set.registry.remotes)) {
    expect(active.viewReport).toBeUndefined();
    expect(active.lateViewReport).toBeUndefined();
  }
});

test('a build that is missing or takes another remote’s routes makes no set, until it can', async () => {
  await layRemote('tips', 't1', '/');
  const { published, sets } = open();
  const current = await published.current();
  await expect(sets.with(current, new Map([['tips', 't1']]))).rejects.toThrow('take the same addresses');
  await expect(sets.with(current, new Map([['feed', 'f9']]))).rejects.toThrow('ENOENT');
  await layRemote('feed', 'f9', '/');
  expect((await sets.with(current, new Map([['feed', 'f9']]))).registry.remotes.feed?.active.build).toBe('f9');
});
