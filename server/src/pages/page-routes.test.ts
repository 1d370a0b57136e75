import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { Envelope } from '@community/contract/calls';
import { languages } from '@community/contract/languages';
import { fixtureRegistry, fixtureRoutes } from '@community/contract/testing-routes';
import type { FastifyInstance } from 'fastify';
import type { ShellTranslations } from '../builds/build-files.ts';
import type { Published } from '../builds/published.ts';
import { ReaderChoice } from '../builds/reader-builds.ts';
import { readConfiguration } from '../configuration.ts';
import { type Broadcast, localBroadcast } from '../database/broadcast.ts';
import type { Database } from '../database/database.ts';
import { createApplication } from '../http/application.ts';
import { errorPageTranslations } from '../http/errors/error-page-translations.ts';
import { PageRenderer } from '../rendering/page-renderer.ts';
import type { RenderLimits } from '../rendering/render-limits.ts';
import { seededIntegers } from '../runtime/seeded-random.mjs';
import type { PageApi } from './page-maker.ts';
import { pageRoutes } from './page-routes.ts';
import { VisitorPages } from './visitor-pages.ts';

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
    return path === '/' || path === '/pinned' ? ['posts', 'posttops'] : [];
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
    registry: fixtureRegistry,
    routes: fixtureRoutes,
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
let sources: string[];
beforeEach(() => {
  views = [];
  sources = [];
});

/** The pages of a community with this API and without a database. */
async function createListenerApplication(
  response: Envelope | Call,
  builds = published,
  { broadcast = localBroadcast(), limits = {} }: { broadcast?: Broadcast; limits?: Partial<RenderLimits> } = {},
) {
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
    renderer: new PageRenderer(app.log, {
      openTimeoutMs: 30_000,
      queueTimeoutMs: 30_000,
      renderTimeoutMs: 20_000,
      ...limits,
    }),
    // Nothing grows old: a busy machine takes seconds for a page.
    visitorPages: new VisitorPages({ broadcast, now: () => 1 }),
    pageCache: configuration.pageCache,
    countPage: (source) => void sources.push(source),
    limit: () => undefined,
  });
  open.push(app);
  return app;
}

const fault: Envelope = { code: 5000, msg: 'Server fault', data: { request_id: '1' } };

test.each(['/home/details-1', '/home/users-1', '/', '/pinned', '/sitemap.xml', '/sitemap/posts-0.xml'])(
  '%s responds 503 with a page to read while the database is away',
  async (path) => {
    const app = await createListenerApplication(fault);
    for (const language of languages) {
      const { statusCode, headers, body } = await app.inject(`${path}?locale=${language}`);
      expect(statusCode).toBe(503);
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      expect(headers['cache-control']).toBe('no-store, no-transform');
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
  const build = fixtureRegistry.remotes.messages?.active.build;
  expect(views).toEqual(['shell/1', `messages/${build}`, 'shell/1']);
});

test('pages have the notice for readers whose script does not come', async () => {
  const { body } = await (await createListenerApplication(ok)).inject('/messages');
  expect(body).toContain('<p id="late-script" role="status">Not all is there &lt;yet&gt; <a href="">Reload</a></p>');
});

test('pages carry the active builds, and only the registry names the earlier ones', async () => {
  const active = Object.values(fixtureRegistry.remotes)[0]?.active;
  if (!active) throw new Error('The registry is empty');
  const previous = [{ ...active, build: 'earlier-build' }];
  const registry = { remotes: { ...fixtureRegistry.remotes, [active.remote]: { active, previous } } };
  const app = await createListenerApplication(ok, { ...published, registry });
  const { body } = await app.inject('/messages');
  expect(body).toContain(`"build":"${active.build}"`);
  expect(body).not.toContain('earlier-build');
  const response = await app.inject({ url: '/registry.json', headers: { origin: 'https://store.example' } });
  expect(response.json()).toEqual(registry);
  // The host of remotes in a store's page reads it, too.
  expect(response.headers['access-control-allow-origin']).toBe('*');
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
  expect(headers['cache-control']).toBe('private, no-cache, no-transform');
});

test('a member’s page is sent as its reader takes it, and no other reads it', async () => {
  const app = await createListenerApplication(ok);
  const pageFor = (user: string, encoding: string) =>
    app.inject({ url: '/', cookies: { login_token: user, user }, headers: { 'accept-encoding': encoding } });
  const plain = await pageFor('Ana', 'identity');
  expect(plain.headers['content-encoding']).toBeUndefined();
  const { rawPayload, headers } = await pageFor('Ana', 'br');
  expect(headers).toMatchObject({ 'content-encoding': 'br', 'content-type': 'text/html; charset=utf-8' });
  expect(headers.vary).toBe('Cookie, Accept-Encoding');
  const sameTime = (html: string) => html.replace(/"community-rendered-at">\d+/, '');
  expect(sameTime(brotliDecompressSync(rawPayload).toString())).toBe(sameTime(plain.body));
  expect((await pageFor('Bo', 'identity')).body).not.toContain('Ana');
});

test('without a renderer a page has its route’s title', async () => {
  const app = await createListenerApplication(ok, {
    ...published,
    serverBuilds: { ...published.serverBuilds, layout: join(folder, 'none.mjs') },
  });
  const { statusCode, body } = await app.inject('/pinned');
  expect(statusCode).toBe(200);
  expect(body).toContain('<title>Community | Official | Pinned</title>');
  expect(body).toContain('<noscript><h1>Pinned</h1></noscript>');
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

describe('pages for all visitors', () => {
  /** Builds whose pages show all that they are given. */
  async function telling(): Promise<Published> {
    const layout = join(folder, 'telling.mjs');
    await writeFile(
      layout,
      `export async function openPage({ renderedAt, routes, ...request }, page, ask) {
         const isWithoutCalls = request.address.startsWith('/messages');
         const answer = isWithoutCalls ? null : await ask('posts', { page: 1 });
         const head = { title: isWithoutCalls ? 'Messages' : request.address, gone: request.address.includes('details-4') };
         return { head, render: async () => '<p>' + btoa(unescape(encodeURIComponent(JSON.stringify({ ...request, answer })))) + '</p>', close() {} };
       }`,
    );
    return { ...published, serverBuilds: { key: 'telling', layout, folders: [folder], page: () => null } };
  }
  const withoutTimes = (body: string) => body.replaceAll(/\d{13}/g, 'time');

  test('one rendering is sent to all of them, whatever campaign led them there', async () => {
    const app = await createListenerApplication(ok, await telling());
    const [first, second, third] = [
      await app.inject('/?page=2&utm_source=mail'),
      await app.inject({ url: '/?fbclid=1&page=2', headers: { 'accept-encoding': 'br' } }),
      await app.inject({ url: '/?page=2', method: 'HEAD' }),
    ];
    expect(sources).toEqual(['made', 'hit', 'hit']);
    expect(first.headers['server-timing']).toMatch(/^made, sent;dur=\d{13}$/);
    expect(brotliDecompressSync(second.rawPayload).toString()).toBe(first.body);
    expect(second.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Cookie, Accept-Encoding' });
    expect(third).toMatchObject({ statusCode: 200, body: '' });
    expect(third.headers).toMatchObject({ etag: first.headers.etag, 'accept-ranges': 'none' });
    const tag = String(first.headers.etag);
    const again = await app.inject({ url: '/?page=2', headers: { 'if-none-match': tag } });
    expect(again).toMatchObject({ statusCode: 304, body: '' });
    expect(again.headers['server-timing']).toMatch(/^checked;dur=\d{13}, hit, sent;dur=\d{13}$/);
  });

  test('200 readers of all kinds get what they would get alone, byte by byte', async () => {
    const builds = await telling();
    const answer: Call = async (_call, _body, { token }) => ({ ...ok, data: { token } });
    const shared = await createListenerApplication(answer, builds);
    // Keeps nothing.
    const alone = await createListenerApplication(answer, builds, {
      broadcast: { ...localBroadcast(), isConnected: false },
    });
    const below = seededIntegers(34);
    const one = <Item>(items: readonly Item[]): Item => items[below(items.length)] as Item;
    const cookies: readonly Record<string, string>[] = [
      {},
      { language: 'ja' },
      { welcome: 'closed' },
      { 'people-row': 'closed' },
      { login_token: 'secret-of-ana' },
      { login_token: 'secret-of-bo', user: '{"user_id":"2"}' },
      { user: '{"user_id":"3"}' },
      { DIV_authentication: 'central' },
      { preview: 'over' },
    ];
    const pages = [
      '/',
      '/start',
      '/home/details-1',
      '/home/details-4',
      '/home/users-7',
      '/nowhere',
      '/login?startUp=1',
    ];
    // The page without calls as often as all others.
    const addresses = [...pages, ...pages.map(() => '/messages')];
    const requests = Array.from({ length: 200 }, () => ({
      url: one(addresses)
        .concat('?')
        .replace('startUp=1?', 'startUp=1&')
        .concat(one(['', 'page=2', 'page=3&type=1', 'locale=es', 'utm_source=x', 'redirect=%2Fmessages'])),
      cookies: { ...one(cookies), ...one(cookies) },
      headers: one<Record<string, string>>([
        {},
        { authorization: 'Bearer x' },
        { host: 'other.example' },
        { 'accept-language': 'es' },
      ]),
    }));
    let ofAllMembers = 0;
    for (const request of requests) {
      const got = await shared.inject(request);
      const isMember = request.cookies.login_token !== undefined || request.cookies.user !== undefined;
      if (isMember && sources.at(-1) === 'hit') ofAllMembers += 1;
      const expected = await alone.inject(request);
      expect({ request, body: withoutTimes(got.body), status: got.statusCode }).toEqual({
        request,
        body: withoutTimes(expected.body),
        status: expected.statusCode,
      });
      expect(got.headers['cache-control']).toBe(expected.headers['cache-control']);
    }
    expect(new Set(sources)).toEqual(new Set(['made', 'hit', 'own']));
    expect(ofAllMembers).toBeGreaterThan(0);
  });

  test('a page at which a build failed is kept for nobody', async () => {
    const layout = join(folder, 'failing.mjs');
    const opened = `{ head: null, headError: new Error('odd'), render: async () => '<p>Written</p>', close() {} }`;
    await writeFile(layout, `export const openPage = async () => (${opened});`);
    const serverBuilds = { key: 'failing', layout, folders: [folder], page: () => null };
    const app = await createListenerApplication(ok, { ...published, serverBuilds });
    for (const source of ['made', 'made']) {
      const { headers, body } = await app.inject('/');
      expect(headers['server-timing']).toMatch(new RegExp(`^${source}, sent;`));
      expect(body).toContain('<p>Written</p>');
    }
  });

  test('where too many pages come at once, one is refused and not sent without its content', async () => {
    const app = await createListenerApplication(ok, await telling(), { limits: { maxQueued: 0 } });
    const { statusCode, headers, body } = await app.inject('/');
    expect(statusCode).toBe(503);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(body).not.toContain('<div id="app">');
    expect(sources).toEqual(['refused']);
    expect((await app.inject({ url: '/', cookies: { login_token: 'secret' } })).statusCode).toBe(200);
  });
});
