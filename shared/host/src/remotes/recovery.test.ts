import type { ActiveBuild, RegisteredBuild, Registry } from '@community/contract/registry';
import { fixtureDeclarations, testBuild } from '@community/contract/testing-routes';
import type { RemotePage } from '@community/core';
import { LoadTimeout } from './load-timeout.ts';
import { Recovery, type RecoveryTools } from './recovery.ts';

const build = (id: string): ActiveBuild => testBuild('feed', id, fixtureDeclarations('feed'));

const page = { default: () => null, translations: [] } satisfies RemotePage;

function registry(active: string, ...previous: string[]): Registry {
  return { remotes: { feed: { active: build(active), previous: previous.map(build) } } };
}

function tools(loadModule: RecoveryTools['loadModule'], next = registry('1')): RecoveryTools & { waited: number[] } {
  const waited: number[] = [];
  return { loadModule, readRegistry: async () => next, wait: async (delayMs) => void waited.push(delayMs), waited };
}

test('a temporary failure is retried with another attempt number', async () => {
  const attempts: number[] = [];
  const recovery = new Recovery(
    registry('1'),
    tools(async (_build, _route, attempt) => {
      attempts.push(attempt);
      if (attempt === 0) throw new Error('down');
      return page;
    }),
  );
  await expect(recovery.load('home')).resolves.toBe(page);
  expect(attempts).toEqual([0, 1]);
});

test('both retries are over within 1.5 s', async () => {
  const used = tools(async () => Promise.reject(new Error('down')));
  await expect(new Recovery(registry('1'), used).load('home')).rejects.toThrow('down');
  expect(used.waited).toHaveLength(2);
  expect(used.waited.reduce((sum, time) => sum + time, 0)).toBeLessThanOrEqual(1500);
});

test('a bad build gives way to the last good one', async () => {
  const loaded: string[] = [];
  const used = tools(
    async ({ build: id }) => {
      loaded.push(id);
      if (id === '2') throw new Error('bad build');
      return page;
    },
    registry('2', '1'),
  );
  await expect(new Recovery(registry('2', '1'), used).load('home')).resolves.toBe(page);
  expect(loaded).toEqual(['2', '2', '2', '1']);
});

test('a build that was published meanwhile is found in the registry', async () => {
  const used = tools(
    async ({ build: id }) => (id === '3' ? page : Promise.reject(new Error('gone'))),
    registry('3', '2'),
  );
  await expect(new Recovery(registry('2'), used).load('home')).resolves.toBe(page);
});

test('an unreadable registry does not stop the ladder', async () => {
  const used = tools(async ({ build: id }) => (id === '1' ? page : Promise.reject(new Error('bad'))));
  used.readRegistry = async () => Promise.reject(new Error('offline'));
  await expect(new Recovery(registry('2', '1'), used).load('home')).resolves.toBe(page);
});

test('a later load starts with an unused attempt number', async () => {
  const attempts: number[] = [];
  let healthy = false;
  const recovery = new Recovery(
    registry('1'),
    tools(async (_build, _route, attempt) => {
      attempts.push(attempt);
      return healthy ? page : Promise.reject(new Error('down'));
    }),
  );
  await expect(recovery.load('home')).rejects.toThrow('down');
  healthy = true;
  await expect(recovery.load('home')).resolves.toBe(page);
  expect(new Set(attempts).size).toBe(attempts.length);
});

test('a build that hangs is tried once, and so is a new one in the registry', async () => {
  const tried: string[] = [];
  const load = async ({ build: id }: RegisteredBuild) => {
    tried.push(id);
    throw new LoadTimeout('did not load within 8000 ms');
  };
  await expect(new Recovery(registry('2', '1'), tools(load, registry('2', '1'))).load('home')).rejects.toThrow(
    'within',
  );
  expect(tried).toEqual(['2']);
  await expect(new Recovery(registry('2', '1'), tools(load, registry('3', '2', '1'))).load('home')).rejects.toThrow(
    'within',
  );
  expect(tried).toEqual(['2', '2', '3']);
});

test('after a fault while rendering the last good build comes first, and the active one if all had faults', async () => {
  const loaded: string[] = [];
  const load = async ({ build: id }: RegisteredBuild) => {
    loaded.push(id);
    return page;
  };
  // A page names the active build only, and the registry the earlier ones.
  const recovery = new Recovery(registry('2'), tools(load, registry('2', '1')));
  for (let fault = 0; fault < 3; fault += 1) {
    await recovery.load('home');
    recovery.markStale('home');
  }
  await recovery.load('home');
  expect(loaded).toEqual(['2', '1', '2', '2']);
});

test('a build that was published after a fault while rendering is taken', async () => {
  const loaded: string[] = [];
  const used = tools(
    async ({ build: id }) => {
      loaded.push(id);
      return page;
    },
    registry('3', '2', '1'),
  );
  const recovery = new Recovery(registry('2', '1'), used);
  await recovery.load('home');
  recovery.markStale('home');
  await recovery.load('home');
  expect(loaded).toEqual(['2', '3']);
});

test('a failure whose message contains "within" is retried like any other', async () => {
  const tried: string[] = [];
  const load = async ({ build: id }: RegisteredBuild) => {
    tried.push(id);
    if (id === '2') throw new Error('useState was called within a loop');
    return page;
  };
  await expect(new Recovery(registry('2', '1'), tools(load, registry('2', '1'))).load('home')).resolves.toBe(page);
  expect(tried).toEqual(['2', '2', '2', '1']);
});

test('a page that the newest build no longer has comes from the previous one', async () => {
  const used = tools(async () => page, registry('2', '1'));
  const gone: Registry = { remotes: { feed: { active: testBuild('feed', '2', {}), previous: [build('1')] } } };
  used.readRegistry = async () => gone;
  const loaded: string[] = [];
  used.loadModule = async ({ build: id }) => {
    loaded.push(id);
    return page;
  };
  await expect(new Recovery(gone, used).load('home')).resolves.toBe(page);
  expect(loaded).toEqual(['1']);
});

/** The build with the module `./embed` of `feed`. */
const withEmbed = (id: string): ActiveBuild => ({ ...build(id), modules: { embed: { scripts: [], styles: [] } } });

test('a module beside the pages climbs the same ladder, over the builds that have it', async () => {
  const loaded: string[] = [];
  const both: Registry = { remotes: { feed: { active: withEmbed('3'), previous: [build('2'), withEmbed('1')] } } };
  const used = tools(async ({ build: id }, name) => {
    loaded.push(`${id} ${name}`);
    if (id === '3') throw new Error('bad build');
    return page;
  }, both);
  await expect(new Recovery(both, used).load('feed/embed')).resolves.toBe(page);
  expect(loaded).toEqual(['3 feed/embed', '3 feed/embed', '3 feed/embed', '1 feed/embed']);
});

test.each(['feed/embed', 'post/embed', 'embed', 'feed/home'])('no build without modules serves %s', async (name) => {
  const used = tools(async () => page);
  await expect(new Recovery(registry('1'), used).load(name)).rejects.toThrow(`No build serves ${name}`);
});

test('a module that a remote did not have yet is found when the registry is read again', async () => {
  const used = tools(async () => page, { remotes: { feed: { active: withEmbed('2'), previous: [] } } });
  await expect(new Recovery(registry('1'), used).load('feed/embed')).resolves.toBe(page);
});
