import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Envelope } from '@community/contract/calls';
import { languages } from '@community/contract/languages';
import { productRegistry, productRoutes } from '@community/contract/testing-routes';
import type { FastifyInstance } from 'fastify';
import { readConfiguration } from '../configuration.ts';
import type { Database } from '../database/database.ts';
import { createApplication } from '../http/application.ts';
import { errorPageTranslations } from '../http/error-page-translations.ts';
import type { ShellTranslations } from './build-files.ts';
import { PageRenderer } from './page-renderer.ts';
import { type PageApi, pageRoutes } from './page-routes.ts';
import type { Published } from './published.ts';
import { ReaderChoice } from './reader-builds.ts';

const inner = 'connect ECONNREFUSED 10.1.2.3:5432';

const translations: ShellTranslations = {
  titles: { login: 'login', notFound: 'notFound' },
  description: '',
  lateScript: { text: 'Not all is there <yet>', reload: 'Reload' },
};

/** A layout whose pages make calls and have heads, like the apps' pages. */
const frame = `
  const wanted = (path) => {
    if (/details-|users-/.test(path)) return ['userhome', 'userposts'];
    return path === '/' || path === '/sticky-list' ? ['posts', 'posttops'] : [];
  };
  export async function openPage({ address, login, isSkeleton }, page, ask) {
    if (isSkeleton) return { head: null, render: async () => '<p>Coming</p>', close() {} };
    const calls = wanted(new URL(address, 'http://page.invalid').pathname);
    const [main] = await Promise.all(calls.map((call) => ask(call, { page: 1 })));
    const ownHead = { title: 'Said by the page', description: login?.user ?? 'nobody' };
    const head = main?.code === 4004 ? { title: '', gone: true } : main?.code === 0 ? ownHead : null;
    return { head, render: async () => '<p>Written on the server</p>', close() {} };
  }`;

let folder: string;
let published: Published;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-'));
  await writeFile(join(folder, 'frame.mjs'), frame);
  published = {
    shell: {
      build: '1',
      base: '/shell/1/',
      texts: { en: translations, es: translations, ja: translations, zh: translations },
      gives: null,
      textChunks: {},
      scripts: [],
      styles: [],
    },
    registry: productRegistry,
    routes: productRoutes,
    unreadable: [],
    canaries: [],
    watched: new Set(),
    serverBuilds: { key: '1', layout: join(folder, 'frame.mjs'), folders: [folder], page: () => null },
  };
});
afterAll(() => rm(folder, { recursive: true }));

const open: FastifyInstance[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((app) => app.close()));
});

type Call = PageApi['call'];

let views: string[];
beforeEach(() => {
  views = [];
});

/** The pages of a community with this API and without a database. */
async function createListenerApplication(response: Envelope | Call, builds = published) {
  const configuration = readConfiguration({ LOG_LEVEL: 'silent' }, '/nowhere');
  const app = await createApplication(configuration);
  const away = async () => {
    throw new Error(inner);
  };
  const current = { current: async () => builds };
  await pageRoutes(app, {
    configuration: configuration.apps,
    icon: configuration.icon,
    community: { call: typeof response === 'function' ? response : async () => response },
    database: { row: away, rows: away, run: away, transaction: away } as unknown as Database,
    published: current,
    readers: new ReaderChoice({ published: current, sets: { with: async () => builds }, previews: null }),
    countView: (name, build) => void views.push(`${name}/${build}`),
    renderer: new PageRenderer(app.log, { openTimeoutMs: 30_000, queueTimeoutMs: 30_000, renderTimeoutMs: 20_000 }),
  });
  open.push(app);
  return app;
}

const fault: Envelope = { code: 5000, msg: 'Server fault', data: { request_id: '1' } };

test.each(['/home/details-1', '/home/users-1', '/', '/sticky-list', '/sitemap.xml', '/sitemap/posts-0.xml'])(
  '%s responds 503 with a page to read while the database is away',
  async (path) => {
    const app = await createListenerApplication(fault);
    for (const language of languages) {
      const { statusCode, headers, body } = await app.inject(`${path}?locale=${language}`);
      expect(statusCode).toBe(503);
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      expect(headers['cache-control']).toBe('no-store');
      expect(body).toContain(errorPageTranslations[language].unavailable.text);
      expect(body).not.toContain('ECONNREFUSED');
    }
  },
);

test('a page whose main call is rate-limited responds 503', async () => {
  const app = await createListenerApplication({ code: 4029, msg: 'Too many calls at once', data: {} });
  const { statusCode, headers } = await app.inject('/home/details-1');
  expect({ statusCode, again: Number(headers['retry-after']) > 0 }).toEqual({ statusCode: 503, again: true });
});

test('a page without calls responds 200', async () => {
  const app = await createListenerApplication(fault);
  expect((await app.inject('/messages')).statusCode).toBe(200);
});

test('a sent page counts as a view of the shell and of the remote that serves it', async () => {
  const app = await createListenerApplication(ok);
  await app.inject('/messages');
  await app.inject('/nowhere');
  await app.inject({ url: '/messages', method: 'HEAD' });
  await app.inject('/registry.json');
  const build = productRegistry.remotes.messages?.active.build;
  expect(views).toEqual(['shell/1', `messages/${build}`, 'shell/1']);
});

test('pages have the notice for readers whose script does not come', async () => {
  const { body } = await (await createListenerApplication(ok)).inject('/messages');
  expect(body).toContain('<p id="late-script" role="status">Not all is there &lt;yet&gt; <a href="">Reload</a></p>');
});

test('pages carry the active builds, and only the registry names the earlier ones', async () => {
  const active = Object.values(productRegistry.remotes)[0]?.active;
  if (!active) throw new Error('The registry is empty');
  const previous = [{ ...active, build: 'earlier-build' }];
  const registry = { remotes: { ...productRegistry.remotes, [active.remote]: { active, previous } } };
  const app = await createListenerApplication(ok, { ...published, registry });
  const { body } = await app.inject('/messages');
  expect(body).toContain(`"build":"${active.build}"`);
  expect(body).not.toContain('earlier-build');
  expect((await app.inject('/registry.json')).json()).toEqual(registry);
});

const ok: Envelope = { code: 0, msg: '', data: { total: 3 } };

test('the HTML has the page’s calls, head and content', async () => {
  const app = await createListenerApplication(ok);
  const { statusCode, body } = await app.inject('/home/users-7');
  expect(statusCode).toBe(200);
  const data = /<script type="application\/json" id="community-answers">(.*?)<\/script>/.exec(body)?.[1] ?? '';
  expect(JSON.parse(data)).toEqual([
    { call: 'userhome', body: { page: 1 }, answer: { total: 3 } },
    { call: 'userposts', body: { page: 1 }, answer: { total: 3 } },
  ]);
  expect(body).toContain('<title>Community | Official | Said by the page</title>');
  expect(body).toContain('<div id="app"><p>Written on the server</p></div>');
});

test('calls are made as the reader, and a member’s page is a skeleton until the browser renders it', async () => {
  const calls: unknown[] = [];
  const app = await createListenerApplication(async (call, body, { token, ip }) => {
    calls.push({ call, body, token, ip });
    return ok;
  });
  const cookies = { login_token: 'mine', user: 'Marisol' };
  const { body, headers } = await app.inject({ url: '/home/users-7', cookies, remoteAddress: '203.0.113.7' });
  expect(calls).toEqual(
    ['userhome', 'userposts'].map((call) => ({ call, body: { page: 1 }, token: 'mine', ip: '203.0.113.7' })),
  );
  expect(body).toContain('<meta name="description" content="Marisol">');
  expect(body).toContain('<div id="app" aria-busy="true"><p>Coming</p></div>');
  expect(body).not.toContain('mine');
  expect(headers['cache-control']).toBe('no-store');
});

test('without a renderer a page has its route’s title', async () => {
  const app = await createListenerApplication(ok, {
    ...published,
    serverBuilds: { ...published.serverBuilds, layout: join(folder, 'none.mjs') },
  });
  const { statusCode, body } = await app.inject('/sticky-list');
  expect(statusCode).toBe(200);
  expect(body).toContain('<title>Community | Official | Pinned posts</title>');
  expect(body).toContain('<noscript><h1>Pinned posts</h1></noscript>');
});

test('a gone page is a 404 with the community’s HTML', async () => {
  const app = await createListenerApplication({ code: 4004, msg: '', data: {} });
  const { statusCode, body } = await app.inject('/home/details-1');
  expect({ statusCode, document: body.includes('<div id="app">') }).toEqual({ statusCode: 404, document: true });
});

test('an unknown address is 503 while a remote’s routes are unknown', async () => {
  const known = await createListenerApplication(fault);
  expect((await known.inject('/tips')).statusCode).toBe(404);
  const app = await createListenerApplication(fault, { ...published, unreadable: ['tips'] });
  expect((await app.inject('/tips')).statusCode).toBe(503);
  expect((await app.inject('/messages')).statusCode).toBe(200);
});

test.each(['/api/v1/nothing', '/remotes/feed/none.js', '/media/none.jpg', '/shell/none.js'])(
  '%s is no page, and has no words of the framework',
  async (path) => {
    const app = await createListenerApplication(fault);
    const { statusCode, headers, body } = await app.inject(path);
    expect(statusCode).toBe(404);
    expect(headers['content-type']).not.toContain('html');
    expect(body).not.toMatch(/Route|statusCode/);
  },
);
