import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { folderSource } from './builds/build-files.ts';
import { openBuilds } from './builds/open-builds.ts';
import { readConfiguration } from './configuration.ts';
import { localBroadcast } from './database/broadcast.ts';
import type { Database, Queryable } from './database/database.ts';
import { freshDatabase } from './database/testing.ts';
import { createStore } from './demo/store/store.ts';
import { postsEnvelope, wirePost } from './embed/testing-posts.ts';
import { Faults } from './faults/faults.ts';
import { CallCounts } from './http/limits/call-counts.ts';
import { createMetrics } from './http/metrics.ts';
import { createLog } from './http/server-log.ts';
import { listenRaw, type RawResponse, type SendRaw } from './http/testing-raw-request.ts';
import { testingSpellings } from './http/testing-spellings.ts';
import { createListenerApplication, type ListenerContext } from './listener-application.ts';
import { createMediaFixture, type MediaFixture } from './media/testing.ts';
import { openViews } from './releases/open-views.ts';
import type { ServedBuilds } from './releases/served-builds.ts';
import { type Instance, openInstance } from './releases/testing-releases.ts';
import { testingLog } from './runtime/testing-log.ts';
import { openSignIn } from './signin/open-sign-in.ts';

interface WalkedRoute {
  method: string;
  pattern: string;
}

const mockRoutes = new WeakMap<object, WalkedRoute[]>();

/** Every application keeps the routes that it gets, from the first one on. */
jest.mock('fastify', () => {
  const create = jest.requireActual('fastify');
  return Object.assign((options: FastifyServerOptions) => {
    const app: FastifyInstance = create(options);
    const routes: WalkedRoute[] = [];
    mockRoutes.set(app, routes);
    app.addHook('onRoute', ({ method, url: pattern }) => {
      for (const one of [method].flat()) if (one !== 'HEAD' && one !== 'OPTIONS') routes.push({ method: one, pattern });
    });
    return app;
  }, create);
});

const photo = `${'b'.repeat(32)}.jpg`;

/** Addresses that lead to something, of patterns that would take anything. */
const known: Readonly<Record<string, string>> = {
  '/*': '/home/details-1',
  '/embed/:version/*': '/embed/1.0.0/feed.js',
  '/embed/acting/*': '/embed/acting/b1/main.js',
  '/media/:name': `/media/${photo}`,
  '/remotes/*': '/remotes/feed/b1/main.js',
  '/shell/*': '/shell/b1/main.js',
  '/signin/*': '/signin/nowhere',
};

const addressOf = (pattern: string): string =>
  known[pattern] ??
  pattern
    .replace(/:\w+\(.*?\)/g, '0')
    .replace(/:\w+/g, 'feed')
    .replace('*', 'x');

/** Addresses in their normal form that are not the given one, but look like it to a careless rule. */
const neighbours = (path: string): string[] => [
  `${path}/`,
  `${path}.`,
  `${path}..`,
  `${path}/x`,
  `${path};x`,
  `${path};/x`,
  `${path}?/../x`,
  `${path}?x=/shell/b1/main.js`,
  `${path}.css`,
  `${path}/main.js`,
  `${path}%20`,
  `${path}%3Fa.js`,
  `${path}%23a.js`,
  `${path}/%3B`,
  path.toUpperCase(),
  ...['/problem.css', '/healthz', '/media', '/shell', '/remotes/feed', '/embed', '/embed/acting'].map(
    (section) => `${section}${path}`,
  ),
];

let folder: string;
let database: Database;
let fixture: MediaFixture;
let instance: Instance;
const open: FastifyInstance[] = [];

async function lay(path: string, content: unknown): Promise<void> {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), typeof content === 'string' ? content : JSON.stringify(content));
}

const file = { path: 'main.js', integrity: '' };
const title = { en: 'Title', es: 'Título', ja: '題名', zh: '标题' };
const frame = `export const openPage = async ({ address }) => (
  { head: null, render: async () => '<p>A page</p>', close() {} });`;

async function layBuilds(): Promise<void> {
  const texts = { en: { titles: { login: 'Log in', notFound: 'Not found' }, description: '' } };
  await lay('shell/b1/shell.json', { texts, textChunks: {}, scripts: [file], styles: [] });
  await lay('shell/b1/document/frame.mjs', frame);
  const route = (pattern: string) => ({ patterns: [pattern], title, indexed: true, scripts: [file], styles: [] });
  const routes = { home: route('/'), 'post-details': route('/:previous/details-:post_id') };
  await lay('feed/b1/remote.json', { remote: 'feed', container: 'mfe_feed_b1', entry: file, texts: {}, routes });
  for (const page of Object.keys(routes)) await lay(`feed/b1/document/page-${page}.mjs`, 'export default () => null;');
  await lay('acting/b1/host.json', { scripts: [file], styles: [] });
  for (const app of ['shell', 'feed', 'acting']) {
    for (const name of ['main.js', 'main.js.map']) await lay(`${app}/b1/${name}`, '{}');
    await lay(`${app}.json`, { active: 'b1', previous: [] });
  }
  for (const name of ['feed.js', 'feed.js.map', 'embed.json']) await lay(`embed/1.0.0/${name}`, '{}');
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'addresses-'));
  await layBuilds();
  database = await freshDatabase();
  fixture = await createMediaFixture(database);
  await writeFile(join(fixture.folder, photo), 'a picture');
  instance = await openInstance(database);
});
afterAll(async () => {
  await Promise.all(open.map((app) => app.close()));
  await instance.close();
  await fixture.remove();
  await database.close();
  await rm(folder, { recursive: true });
});

/** Who walks, behind a proxy: the application requests its own first page. */
const reader = '203.0.113.9';

/** A walk over the routes of a listener. */
interface Walk {
  routes: readonly WalkedRoute[];
  send: SendRaw;
  /** What a request was answered, and whether it counted. */
  ask(target: string, method?: string): Promise<RawResponse & { counts: boolean }>;
  /** Requests that counted, and calls that the community got. */
  work(): number;
}

async function walkOf(app: FastifyInstance): Promise<Pick<Walk, 'routes' | 'send'>> {
  open.push(app);
  return { send: await listenRaw(app, { 'x-forwarded-for': reader }), routes: mockRoutes.get(app) ?? [] };
}

const served = { has: async () => true } as unknown as ServedBuilds;

/** The listener that has a role, by the setting `LISTENERS`; null for one with all roles. */
async function openListener(listeners: string | null, role: string): Promise<Walk> {
  const configuration = readConfiguration(
    {
      LOG_LEVEL: 'silent',
      BUILDS_DIR: folder,
      CALLS_PER_MINUTE: '1000000',
      TRUST_PROXY: '1',
      ...(listeners === null ? {} : { LISTENERS: listeners }),
    },
    '/nowhere',
  );
  const counts = new CallCounts({} as Queryable, () => 0);
  const count = jest.spyOn(counts, 'count');
  const call = jest.fn(async () => postsEnvelope(wirePost()));
  const builds = folderSource(folder);
  const metrics = createMetrics();
  // All builds of the folder are served.
  const releases = { ...instance, builds, service: { ...instance.service, served } };
  const opened = openBuilds({ configuration, releases, log: testingLog() });
  const faults = new Faults({
    database,
    builds,
    registry: metrics.registry,
    routes: async () => (await opened.published.current()).routes,
    log: testingLog(),
  });
  const schedule = () => undefined;
  const context: ListenerContext = {
    configuration,
    log: createLog('silent'),
    database,
    community: { call },
    broadcast: localBroadcast(),
    media: fixture.media,
    ...openSignIn({ configuration: { ...configuration, dataFolder: folder }, database, schedule }),
    ...opened,
    releases,
    counts,
    metrics,
    faults,
    views: openViews({ faults, releases }),
    memberByToken: async () => null,
  };
  const listener = configuration.listeners.find(({ roles }) => roles.some((one) => one === role));
  if (!listener) throw new Error(`No listener has the role ${role}`);
  const app = await createListenerApplication(listener, context);
  const walk = await walkOf(app);
  const counted = () => count.mock.calls.filter(([key]) => key === `address ${reader}`).length;
  return {
    ...walk,
    work: () => counted() + call.mock.calls.length,
    async ask(target, method) {
      const before = counted();
      return { ...(await walk.send(target, method)), counts: counted() > before };
    },
  };
}

const split = 'web=4200,api=4201,media=4202,signin=4203,releases=4204,remotes/feed=4205';

const listeners: [name: string, listeners: string | null, role: string, minRoutes: number][] = [
  ['everything', null, 'web', 90],
  ['the pages alone', split, 'web', 20],
  ['the API', split, 'api', 45],
  ['the media', split, 'media', 5],
  ['the sign-in site', split, 'signin', 15],
  ['the release service', split, 'releases', 12],
  ['a remote', split, 'remotes/feed', 4],
];

/** Addresses of files, probes and the sign-in site. */
const cheap = new RegExp(
  `^/(?:${[
    'media/[^/]+',
    '(?:shell|remotes|embed/acting|embed/[^/]+)/.*',
    String.raw`embed/1/feed\.\w+\.css`,
    'signin(?:/.*)?',
    'healthz|readyz|metrics',
    String.raw`problem\.(?:css|woff2)`,
  ].join('|')})$`,
);

/** Every other spelling of every route's address, and what was not refused among them. */
async function findServed({ routes, send }: Pick<Walk, 'routes' | 'send'>): Promise<unknown[]> {
  const served: unknown[] = [];
  for (const { method, pattern } of routes) {
    const address = addressOf(pattern);
    // Not every spelling changes the shortest address.
    const spelt = testingSpellings(address).filter(([, target]) => target !== '' && target !== address);
    const responses = await Promise.all(spelt.map(async (one) => [...one, await send(one[1], method)] as const));
    for (const [name, target, { status }] of responses)
      if (status !== 400) served.push([method, pattern, name, target, status]);
  }
  return served;
}

test('there are many spellings', () => {
  expect(testingSpellings('/shell/b1/main.js').length).toBeGreaterThanOrEqual(40);
});

describe.each(listeners)('the listener of %s', (_name, setting, role, minRoutes) => {
  let walk: Walk;
  beforeAll(async () => {
    walk = await openListener(setting, role);
  });

  test('refuses other spellings of all its addresses, without any work', async () => {
    expect(walk.routes.length).toBeGreaterThanOrEqual(minRoutes);
    const before = walk.work();
    expect(await findServed(walk)).toEqual([]);
    expect(walk.work()).toBe(before);
  });

  test('serves nothing without counting it but files, probes and the sign-in site', async () => {
    const wrong: unknown[] = [];
    for (const { method, pattern } of walk.routes) {
      const address = addressOf(pattern);
      for (const target of [address, ...neighbours(address)]) {
        const { status, headers, counts } = await walk.ask(target, method);
        const [path = ''] = target.split('?', 1);
        const isPage = /html/.test(headers['content-type'] ?? '') && !path.startsWith('/signin');
        if (!counts && (isPage || !cheap.test(path))) wrong.push([method, pattern, target, status]);
      }
    }
    expect(wrong).toEqual([]);
  });
});

test('the walk leads somewhere: files are served, and pages rendered', async () => {
  const { ask } = await openListener(null, 'web');
  const statuses = async (paths: readonly string[]) =>
    Promise.all(paths.map(async (path) => [path, (await ask(path)).status]));
  const { '/signin/*': _nowhere, ...found } = known;
  const paths = Object.values(found);
  expect(await statuses(paths)).toEqual(paths.map((path) => [path, 200]));
  expect((await ask('/home/details-1')).body).toContain('<p>A page</p>');
  const kept = ['/shell/b1/main.js.map', '/remotes/feed/b1/remote.json', '/embed/1.0.0/feed.js.map'];
  expect(await statuses(kept)).toEqual(kept.map((path) => [path, 404]));
});

test('letters beyond ASCII reach pages, and queries may be anything', async () => {
  const { ask } = await openListener(null, 'web');
  for (const path of ['/caf%C3%A9/details-1', '/%E9%9F%B3%E6%A5%BD', '/home/details-1?q=%e9%9f%b3&r=/../x%2f//'])
    expect([path, (await ask(path)).body.includes('<p>A page</p>')]).toEqual([path, true]);
});

test('the demo’s store refuses other spellings, too', async () => {
  const walk = await walkOf(await createStore({ community: 'http://localhost:4180', log: createLog('silent') }));
  expect(walk.routes.length).toBeGreaterThanOrEqual(6);
  expect(await findServed(walk)).toEqual([]);
});
