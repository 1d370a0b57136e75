import type { Registry } from '@community/contract/registry';
import { testBuild } from '@community/contract/testing-routes';
import { createI18n } from '@community/core';
import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
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
  return { i18n, remotes: createRemotes({ registry, translations: i18n, origin }) };
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
  remotes.forget('feed/embed');
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
  const remotes = createRemotes({ registry: two, translations: await createI18n('en'), origin });
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
