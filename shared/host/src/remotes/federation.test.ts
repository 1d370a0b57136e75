import type { RegisteredBuild } from '@community/contract/registry';
import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { createPageLoading } from './federation.ts';
import { LoadTimeout } from './recovery.ts';

jest.mock('@module-federation/enhanced/runtime', () => ({
  loadRemote: jest.fn(),
  registerPlugins: jest.fn(),
  registerRemotes: jest.fn(),
}));

const load = jest.mocked(loadRemote);
const register = jest.mocked(registerRemotes);
const page = { default: () => null, translations: [] };

const build = (id: string): RegisteredBuild => ({
  remote: 'post',
  build: id,
  base: `/remotes/post/${id}/`,
  entry: { path: 'remoteEntry.js', integrity: 'sha384-x' },
  requires: { core: '*', kit: '*' },
  texts: {},
  routes: { 'post-details': { scripts: [], styles: [] }, 'post-report': { scripts: [], styles: [] } },
});

/** Addresses of the registered entries, in order. */
const registered = () =>
  register.mock.calls.map(([[remote]]) =>
    remote && 'entry' in remote ? remote.entry.replace('http://localhost', '') : '',
  );

beforeEach(() => {
  jest.clearAllMocks();
  load.mockResolvedValue(page);
});

test('a build is registered once for all its pages', async () => {
  const loadPage = createPageLoading();
  await loadPage(build('a1'), 'post-details', 0);
  await loadPage(build('a1'), 'post-report', 0);
  expect(registered()).toEqual(['/remotes/post/a1/remoteEntry.js']);
});

test("after a failed and a successful attempt, the build's next page does not register it again", async () => {
  const loadPage = createPageLoading();
  load.mockRejectedValueOnce(new Error('down'));
  await expect(loadPage(build('a1'), 'post-details', 0)).rejects.toThrow('down');
  Reflect.set(globalThis, 'chunks_mfe_post_a1', ['half a chunk']);
  await loadPage(build('a1'), 'post-details', 1);
  expect(Reflect.has(globalThis, 'chunks_mfe_post_a1')).toBe(false);
  Reflect.set(globalThis, 'chunks_mfe_post_a1', ['good chunks']);
  await loadPage(build('a1'), 'post-report', 1);
  expect(registered()).toEqual(['/remotes/post/a1/remoteEntry.js', '/remotes/post/a1/remoteEntry.js?attempt=1']);
  expect(Reflect.get(globalThis, 'chunks_mfe_post_a1')).toEqual(['good chunks']);
});

test('two builds of a remote are registered beside each other', async () => {
  const loadPage = createPageLoading();
  await loadPage(build('a1'), 'post-details', 0);
  await loadPage(build('b2'), 'post-details', 0);
  await loadPage(build('a1'), 'post-report', 0);
  expect(register.mock.calls.map(([[remote]]) => remote?.name)).toEqual(['post@a1', 'post@b2']);
  expect(load.mock.calls.map(([id]) => id)).toEqual([
    'post@a1/post-details',
    'post@b2/post-details',
    'post@a1/post-report',
  ]);
});

test('a build without the page, or one that times out, is rejected', async () => {
  const loadPage = createPageLoading();
  load.mockResolvedValueOnce({});
  await expect(loadPage(build('a1'), 'post-details', 0)).rejects.toThrow('has no page');
  jest.useFakeTimers();
  load.mockReturnValueOnce(new Promise(() => {}));
  const failure = loadPage(build('a1'), 'post-details', 1).catch((error: unknown) => error);
  await jest.advanceTimersByTimeAsync(8000);
  expect(await failure).toBeInstanceOf(LoadTimeout);
  expect(String(await failure)).toContain('did not load within 8000 ms');
  jest.useRealTimers();
});
