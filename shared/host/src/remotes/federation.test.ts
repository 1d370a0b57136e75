import type { RegisteredBuild } from '@community/contract/registry';
import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { StyleRoots, styleRootsOf } from '../styles/style-roots.ts';
import { createModuleLoading } from './federation.ts';
import { LoadTimeout } from './load-timeout.ts';

jest.mock('../styles/style-roots.ts');

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
  container: `mfe_post_${id}`,
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
  jest.mocked(styleRootsOf).mockReturnValue(null);
  load.mockResolvedValue(page);
});

test('a build is registered once for all its pages', async () => {
  const loadModule = createModuleLoading('http://localhost', 'en');
  await loadModule(build('a1'), 'post-details', 0);
  await loadModule(build('a1'), 'post-report', 0);
  expect(registered()).toEqual(['/remotes/post/a1/remoteEntry.js']);
});

test("after a failed and a successful attempt, the build's next page does not register it again", async () => {
  const loadModule = createModuleLoading('http://localhost', 'en');
  load.mockRejectedValueOnce(new Error('down'));
  await expect(loadModule(build('a1'), 'post-details', 0)).rejects.toThrow('down');
  Reflect.set(globalThis, 'chunks_mfe_post_a1', ['half a chunk']);
  await loadModule(build('a1'), 'post-details', 1);
  expect(Reflect.has(globalThis, 'chunks_mfe_post_a1')).toBe(false);
  Reflect.set(globalThis, 'chunks_mfe_post_a1', ['good chunks']);
  await loadModule(build('a1'), 'post-report', 1);
  expect(registered()).toEqual(['/remotes/post/a1/remoteEntry.js', '/remotes/post/a1/remoteEntry.js?attempt=1']);
  expect(Reflect.get(globalThis, 'chunks_mfe_post_a1')).toEqual(['good chunks']);
});

test("before another attempt the module's files and its language's are requested past the browser's caches", async () => {
  const requests: unknown[][] = [];
  const fetch = async (...request: unknown[]) => {
    requests.push([...request, registered().length]);
    throw new TypeError('Failed to fetch');
  };
  Object.assign(globalThis, { fetch });
  const file = (path: string) => ({ path, integrity: `sha256-${path}` });
  const failing: RegisteredBuild = {
    ...build('a1'),
    texts: { en: [file('en.js')], es: [file('es.js')] },
    routes: { 'post-details': { scripts: [file('page.js')], styles: [] } },
  };
  const loadModule = createModuleLoading('https://community.example', 'es');
  await loadModule(failing, 'post-details', 0);
  expect(requests).toEqual([]);
  await expect(loadModule(failing, 'post-details', 1)).resolves.toBe(page);
  await loadModule(failing, 'post-details', 1);
  expect(requests).toEqual(
    ['page.js', 'es.js'].map((path) => [
      `https://community.example/remotes/post/a1/${path}`,
      { cache: 'reload', integrity: `sha256-${path}` },
      1,
    ]),
  );
});

test('two builds of a remote are registered beside each other', async () => {
  const loadModule = createModuleLoading('http://localhost', 'en');
  await loadModule(build('a1'), 'post-details', 0);
  await loadModule(build('b2'), 'post-details', 0);
  await loadModule(build('a1'), 'post-report', 0);
  expect(register.mock.calls.map(([[remote]]) => remote?.name)).toEqual(['post@a1', 'post@b2']);
  expect(load.mock.calls.map(([id]) => id)).toEqual([
    'post@a1/post-details',
    'post@b2/post-details',
    'post@a1/post-report',
  ]);
});

test('a build without the page, or one that times out, is rejected', async () => {
  const loadModule = createModuleLoading('http://localhost', 'en');
  load.mockResolvedValueOnce({});
  await expect(loadModule(build('a1'), 'post-details', 0)).rejects.toThrow('has no component');
  jest.useFakeTimers();
  load.mockReturnValueOnce(new Promise(() => {}));
  const failure = loadModule(build('a1'), 'post-details', 1).catch((error: unknown) => error);
  await jest.advanceTimersByTimeAsync(8000);
  expect(await failure).toBeInstanceOf(LoadTimeout);
  expect(String(await failure)).toContain('did not load within 8000 ms');
  jest.useRealTimers();
});

test("another exposed module is loaded from the community's origin by the remote's name and its own", async () => {
  const loadModule = createModuleLoading('https://community.example', 'en');
  const files = { scripts: [], styles: [] };
  await expect(loadModule({ ...build('a1'), modules: { embed: files } }, 'post/embed', 0)).resolves.toBe(page);
  expect(registered()).toEqual(['https://community.example/remotes/post/a1/remoteEntry.js']);
  expect(load).toHaveBeenCalledWith('post@a1/embed');
});

test("a module's style sheet that failed fails the module, and its link is removed", async () => {
  const link = document.createElement('link');
  Object.assign(link, { rel: 'stylesheet', href: 'https://community.example/remotes/post/a1/embed.css' });
  document.head.append(link);
  const loadModule = createModuleLoading('https://community.example', 'en');
  const files = { scripts: [], styles: [{ path: 'embed.css', integrity: '' }] };
  const loading = loadModule({ ...build('a1'), modules: { embed: files } }, 'post/embed', 0);
  await expect(loading).rejects.toThrow('embed.css did not load');
  expect(link.isConnected).toBe(false);
});

test('where the page has style roots, a sheet that they do not have fails the module', async () => {
  const roots = new StyleRoots(16);
  jest.mocked(styleRootsOf).mockReturnValue(roots);
  const loadModule = createModuleLoading('https://community.example', 'en');
  const files = { scripts: [], styles: [{ path: 'embed.css', integrity: '' }] };
  const load = (attempt: number) => loadModule({ ...build('a1'), modules: { embed: files } }, 'post/embed', attempt);
  jest.mocked(roots.has).mockReturnValue(false);
  await expect(load(0)).rejects.toThrow('embed.css did not load');
  jest.mocked(roots.has).mockReturnValue(true);
  await expect(load(1)).resolves.toBe(page);
  expect(roots.has).toHaveBeenCalledWith('https://community.example/remotes/post/a1/embed.css');
});
