import type { Registry } from '@community/contract/registry';
import { testBuild } from '@community/contract/testing-routes';
import { createI18n } from '@community/core';
import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { Fault } from '../faults/fault-reporter.ts';
import { createRemotes } from './remotes.ts';

jest.mock('@module-federation/enhanced/runtime', () => ({
  loadRemote: jest.fn(),
  registerPlugins: jest.fn(),
  registerRemotes: jest.fn(),
}));

const load = jest.mocked(loadRemote);
const origin = 'https://community.example';
const modules = { embed: { scripts: [], styles: [] } };
const registry: Registry = { remotes: { feed: { active: { ...testBuild('feed', '1', {}), modules }, previous: [] } } };
const translations = { namespace: 'feed-1', load: jest.fn(async () => ({ title: 'Posts' })) };
const embed = { default: () => null, translations: [translations] };

const open = async () => {
  const i18n = await createI18n('en');
  const report = jest.fn<Promise<string | null>, [Fault]>(async () => 'A1B2C3D4');
  return { i18n, report, remotes: createRemotes({ registry, translations: i18n, origin, faults: { report } }) };
};

beforeEach(() => jest.clearAllMocks());

test("a module is loaded once, from the community's origin, with its translations", async () => {
  load.mockResolvedValue(embed);
  const { i18n, remotes } = await open();
  const loading = remotes.module('feed/embed');
  expect(remotes.module('feed/embed')).toBe(loading);
  expect(await loading).toBe(embed);
  expect(load).toHaveBeenCalledTimes(1);
  expect(load).toHaveBeenCalledWith('feed@1/embed');
  expect(jest.mocked(registerRemotes).mock.calls[0]?.[0]).toMatchObject([
    { entry: `${origin}/remotes/feed/1/remoteEntry.js` },
  ]);
  expect(i18n.t('title', { ns: 'feed-1' })).toBe('Posts');
});

test("a module that failed to render is loaded again after the community's registry was read again", async () => {
  load.mockResolvedValue(embed);
  const fetch = jest.fn(async (_address: string) => ({ ok: true, json: async () => registry }) as Response);
  Object.assign(globalThis, { fetch });
  const { remotes } = await open();
  await remotes.module('feed/embed');
  remotes.evict('feed/embed');
  await remotes.module('feed/embed');
  expect(fetch.mock.calls.map(([address]) => address)).toEqual([`${origin}/registry.json`]);
  expect(load).toHaveBeenCalledTimes(2);
});

/** A registry with an earlier build. */
const two: Registry = {
  remotes: {
    feed: {
      active: { ...testBuild('feed', '2', {}), modules },
      previous: registry.remotes.feed ? [registry.remotes.feed.active] : [],
    },
  },
};

test('a build whose translations fail gives way to the last good one', async () => {
  const failing = { namespace: 'feed-2', load: async () => Promise.reject(new Error('gone')) };
  load.mockImplementation(async (id) => (id === 'feed@2/embed' ? { ...embed, translations: [failing] } : embed));
  Object.assign(globalThis, { fetch: async () => ({ ok: true, json: async () => two }) as Response });
  const faults = { report: async () => null };
  const remotes = createRemotes({ registry: two, translations: await createI18n('en'), origin, faults });
  jest.useFakeTimers();
  const loading = remotes.module('feed/embed');
  await jest.advanceTimersByTimeAsync(1500);
  expect(await loading).toBe(embed);
  jest.useRealTimers();
});

test('translations that hang fail after the time-out', async () => {
  const hanging = { namespace: 'feed-3', load: () => new Promise<never>(() => undefined) };
  load.mockResolvedValue({ ...embed, translations: [hanging] });
  Object.assign(globalThis, { fetch: async () => ({ ok: true, json: async () => registry }) as Response });
  const { remotes } = await open();
  jest.useFakeTimers();
  const failure = remotes.module('feed/embed').catch(String);
  await jest.advanceTimersByTimeAsync(8000);
  expect(await failure).toContain('The translations of feed/embed did not load within 8000 ms');
  jest.useRealTimers();
});

test('the build that a module was taken from is known, also after the ladder fell back', async () => {
  load.mockImplementation(async (id) => (id === 'feed@2/embed' ? Promise.reject(new Error('gone')) : embed));
  Object.assign(globalThis, { fetch: async () => ({ ok: true, json: async () => two }) as Response });
  const faults = { report: async () => null };
  const remotes = createRemotes({ registry: two, translations: await createI18n('en'), origin, faults });
  expect([remotes.build('feed/embed'), remotes.takenFrom('feed/embed')]).toEqual(['feed@2', null]);
  jest.useFakeTimers();
  const loading = remotes.module('feed/embed');
  await jest.advanceTimersByTimeAsync(1500);
  await loading;
  jest.useRealTimers();
  expect(remotes.takenFrom('feed/embed')).toBe('feed@1');
});

test('a newer registry is taken for what is loaded from now on, a rolled back one too', async () => {
  load.mockResolvedValue(embed);
  const { remotes } = await open();
  await remotes.module('feed/embed');
  remotes.adopt(registry);
  expect(remotes.loaded('feed/embed')).toBe(embed);
  remotes.adopt(two);
  expect([remotes.build('feed/embed'), remotes.loaded('feed/embed')]).toEqual(['feed@2', null]);
  await remotes.module('feed/embed');
  remotes.adopt(registry);
  await remotes.module('feed/embed');
  expect(load.mock.calls).toEqual([['feed@1/embed'], ['feed@2/embed'], ['feed@1/embed']]);
});

test('a file and a translation that do not load are reported with the build', async () => {
  const { remotes, report } = await open();
  load.mockRejectedValue(new Error('No file'));
  await expect(remotes.module('feed/embed')).rejects.toThrow('No file');
  const fault = { route: 'feed/embed', build: 'feed/1' };
  expect(report).toHaveBeenCalledWith({ ...fault, kind: 'chunk', error: new Error('No file') });
  report.mockClear();
  load.mockResolvedValue(embed);
  translations.load.mockRejectedValue(new Error('No texts'));
  await expect(remotes.module('feed/embed')).rejects.toThrow('No texts');
  expect(report).toHaveBeenCalledWith({ ...fault, kind: 'text', error: new Error('No texts') });
});

test('a fault of a loaded module is reported with its build, and has a number', async () => {
  load.mockResolvedValue(embed);
  translations.load.mockImplementation(async () => ({ title: 'Posts' }));
  const { remotes, report } = await open();
  await remotes.module('feed/embed');
  const error = new Error('odd');
  await expect(remotes.report('feed/embed', 'render', error)).resolves.toBe('A1B2C3D4');
  expect(report).toHaveBeenCalledWith({ kind: 'render', error, route: 'feed/embed', build: 'feed/1' });
  await remotes.report('home', 'render', error);
  expect(report).toHaveBeenLastCalledWith({ kind: 'render', error, route: 'home', build: undefined });
});

test('views after the first are reported as the registry says: at once, or when the document is hidden', async () => {
  load.mockResolvedValue(embed);
  const sendBeacon = jest.fn();
  Object.assign(navigator, { sendBeacon });
  const viewed = async (
    reports: { viewReport?: string; lateViewReport?: string },
    views: number,
    reportsFirstView = false,
  ) => {
    const active = { ...testBuild('feed', '1', {}), modules, ...reports };
    const remotes = createRemotes({
      registry: { reportsFirstView, remotes: { feed: { active, previous: [] } } },
      translations: await createI18n('en'),
      origin,
      faults: { report: async () => null },
    });
    await remotes.module('feed/embed');
    for (let view = 0; view < views; view += 1) remotes.viewed('feed/embed');
    remotes.viewed('other');
  };
  const hide = () => {
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    return sendBeacon.mock.calls.splice(0).map(([address, report]) => [address, report]);
  };
  const address = `${origin}/releases/views`;
  await viewed({}, 3);
  expect(hide()).toEqual([]);
  await viewed({ viewReport: 'feed/1 shell/s1' }, 3);
  const report = [address, 'feed/1 shell/s1'];
  expect(sendBeacon.mock.calls.splice(0)).toEqual([report, report]);
  expect(hide()).toEqual([]);
  await viewed({ viewReport: 'feed/1', lateViewReport: 'shell/s1' }, 3);
  expect(sendBeacon.mock.calls.splice(0)).toEqual([
    [address, 'feed/1'],
    [address, 'feed/1'],
  ]);
  expect(hide()).toEqual([[address, 'late shell/s1 shell/s1']]);
  expect(hide()).toEqual([]);
  await viewed({ lateViewReport: 'feed/1' }, 12);
  expect(sendBeacon.mock.calls.splice(0)).toEqual([[address, `late${' feed/1'.repeat(10)}`]]);
  expect(hide()).toEqual([[address, 'late feed/1']]);
  // A cache sent the first page.
  await viewed({ viewReport: 'feed/1' }, 2, true);
  expect(sendBeacon.mock.calls.splice(0)).toEqual([
    [address, 'feed/1'],
    [address, 'feed/1'],
  ]);
});
