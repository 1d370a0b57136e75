import { languages } from '@community/contract/languages';
import { fixtureRegistry, fixtureRoutes, testBuild } from '@community/contract/testing-routes';
import type { FastifyInstance } from 'fastify';
import type { ShellTranslations } from '../builds/build-files.ts';
import type { Published } from '../builds/published.ts';
import { ReaderChoice } from '../builds/reader-builds.ts';
import { readConfiguration } from '../configuration.ts';
import { localBroadcast } from '../database/broadcast.ts';
import type { Database } from '../database/database.ts';
import { createApplication } from '../http/application.ts';
import { PageRenderer } from '../rendering/page-renderer.ts';
import { pageRoutes } from './page-routes.ts';
import { VisitorPages } from './visitor-pages.ts';

const texts: ShellTranslations = { titles: { login: 'login', notFound: 'notFound' }, description: '' };
const shell = {
  build: 's1',
  base: '/shell/s1/',
  texts: { en: texts, es: texts, ja: texts, zh: texts },
  gives: null,
  textChunks: {},
  scripts: [],
  styles: [],
};
const serverBuilds = { key: 'active', layout: '/nowhere/frame.mjs', folders: [], page: () => null };
const active: Published = {
  shell,
  registry: fixtureRegistry,
  routes: fixtureRoutes,
  unreadable: [],
  canaries: [],
  watched: new Set(),
  serverBuilds,
};

/** The published builds with another build of the feed. */
function withFeed(build: string): Published {
  const { feed } = fixtureRegistry.remotes;
  if (!feed) throw new Error('The fixture has no feed');
  const chosen = { active: testBuild('feed', build, feed.active.routes), previous: [] };
  return { ...active, registry: { remotes: { ...fixtureRegistry.remotes, feed: chosen } } };
}

const expiresAt = new Date(Date.now() + 3_600_000);
const tickets: Record<string, string> = { good: 'preview', gone: 'missing' };

let app: FastifyInstance;
let counted: string[];
afterEach(() => app.close());

/** The pages of a community whose feed has a canary for 10 % of the readers, or none. */
async function open(share = 10, env: Record<string, string> = {}): Promise<void> {
  const configuration = readConfiguration({ LOG_LEVEL: 'silent', ...env }, '/nowhere');
  app = await createApplication(configuration);
  counted = [];
  const published = {
    current: async () => ({ ...active, canaries: share > 0 ? [{ app: 'feed', build: 'canary', share }] : [] }),
  };
  const readers = new ReaderChoice({
    published,
    sets: {
      async with(_, choice) {
        const build = choice.get('feed') ?? '';
        if (build === 'missing') throw new Error('There is no such build');
        return withFeed(build);
      },
    },
    previews: { read: (ticket) => (tickets[ticket] ? { app: 'feed', build: tickets[ticket], expiresAt } : null) },
  });
  await pageRoutes(app, {
    configuration: configuration.apps,
    icon: configuration.icon,
    community: { call: async () => ({ code: 0, msg: '', data: {} }) },
    database: {} as Database,
    published,
    readers,
    countView: (name, build) => counted.push(`${name}/${build}`),
    renderer: new PageRenderer(app.log, { openTimeoutMs: 1, queueTimeoutMs: 1, renderTimeoutMs: 1, startTimeoutMs: 1 }),
    visitorPages: new VisitorPages({ broadcast: localBroadcast() }),
    pageCache: configuration.pageCache,
    countPage: () => undefined,
    limit: () => undefined,
  });
}

const buildIn = (body: string) => /"remote":"feed","build":"([^"]+)"/.exec(body)?.[1];

test('without a canary a page sets no cookie and is cached as ever', async () => {
  await open(0);
  const { headers, body } = await app.inject({ url: '/', cookies: { canary_bucket: '3' } });
  expect(headers['set-cookie']).toBeUndefined();
  expect(headers).toMatchObject({
    'cache-control': 'private, no-cache, no-transform',
    vary: 'Cookie, Accept-Encoding',
  });
  expect(headers['x-robots-tag']).toBeUndefined();
  expect(body).not.toContain('preview-badge');
  expect(buildIn(body)).toBe('1');
});

test('a page without the cookie has the active builds and sets a bucket, which the next page goes by', async () => {
  await open();
  const first = await app.inject('/');
  expect(buildIn(first.body)).toBe('1');
  const [cookie] = first.cookies;
  expect(cookie).toMatchObject({ name: 'canary_bucket', path: '/', httpOnly: true, sameSite: 'Lax' });
  expect(cookie?.value).toMatch(/^\d{1,2}$/);
  expect(cookie).not.toHaveProperty('domain');
  expect(cookie).not.toHaveProperty('secure');
  for (const [bucket, build] of [
    ['9', 'canary'],
    ['10', '1'],
  ] as const) {
    const page = await app.inject({ url: '/', cookies: { canary_bucket: bucket } });
    expect({ build: buildIn(page.body), cookies: page.cookies }).toEqual({ build, cookies: [] });
    const registry = await app.inject({ url: '/registry.json', cookies: { canary_bucket: bucket } });
    expect(registry.json().remotes.feed.active.build).toBe(build);
    expect(registry.headers['set-cookie']).toBeUndefined();
  }
});

test('cookies of a site of https are sent over https alone', async () => {
  await open(10, { PUBLIC_ORIGIN: 'https://community.example', DEMO: '1' });
  expect((await app.inject('/')).cookies[0]).toMatchObject({ name: 'canary_bucket', secure: true });
});

test('a page is a view of the shell and of the remote that it shows, and a preview is none', async () => {
  await open();
  await app.inject({ url: '/', cookies: { canary_bucket: '1' } });
  await app.inject('/messages');
  await app.inject('/nowhere');
  expect(counted).toEqual(['shell/s1', 'feed/canary', 'shell/s1', 'messages/1', 'shell/s1']);
  await app.inject({ url: '/', cookies: { preview: 'good' } });
  await app.inject({ method: 'HEAD', url: '/' });
  expect(counted).toHaveLength(5);
});

test('a link begins a preview, whose pages have its build and are neither stored nor indexed', async () => {
  await open();
  const begun = await app.inject('/releases/preview?ticket=good');
  expect(begun).toMatchObject({ statusCode: 303, headers: { location: '/', 'cache-control': 'no-store' } });
  const [cookie] = begun.cookies;
  expect(cookie).toMatchObject({ name: 'preview', value: 'good', path: '/', httpOnly: true, sameSite: 'Lax' });
  expect(Math.abs(Number(cookie?.expires) - expiresAt.getTime())).toBeLessThan(1000);
  const page = await app.inject({ url: '/', cookies: { preview: 'good', canary_bucket: '1' } });
  expect(page.headers).toMatchObject({ 'cache-control': 'no-store, no-transform', 'x-robots-tag': 'noindex' });
  expect(page.headers['set-cookie']).toBeUndefined();
  expect(buildIn(page.body)).toBe('preview');
  const registry = await app.inject({ url: '/registry.json', cookies: { preview: 'good' } });
  expect(registry.json().remotes.feed.active.build).toBe('preview');
});

test('its badge is in the language of the page, before the app', async () => {
  await open();
  const labels = await Promise.all(
    languages.map(async (language) => {
      const { body } = await app.inject({ url: `/?locale=${language}`, cookies: { preview: 'good' } });
      return /<aside id="preview-badge" aria-label="([^"]+)">[^]*<div id="app">/.exec(body)?.[1];
    }),
  );
  expect(labels).toEqual(['Preview', 'Vista previa', 'プレビュー', '预览']);
  const style = await app.inject('/releases/preview/badge.css');
  expect(style).toMatchObject({ statusCode: 200, headers: { 'content-type': 'text/css; charset=utf-8' } });
});

test.each(['', '?ticket=', '?ticket=altered', '?ticket=gone', '?ticket=good&ticket=good'])(
  'the link %p is refused, in the language of the reader, and sets no cookie',
  async (query) => {
    await open();
    const { statusCode, headers, body } = await app.inject({
      url: `/releases/preview${query}`,
      cookies: { language: 'es' },
    });
    expect(statusCode).toBe(403);
    expect(headers['set-cookie']).toBeUndefined();
    expect(headers['cache-control']).toBe('no-store, no-transform');
    expect(body).toContain('No se puede abrir esta vista previa');
  },
);

test('the ticket of a preview that is over is taken, and the reader has the active builds', async () => {
  await open();
  const page = await app.inject({ url: '/', cookies: { preview: 'gone' } });
  expect(buildIn(page.body)).toBe('1');
  expect(page.body).not.toContain('preview-badge');
  expect(page.cookies).toEqual([expect.objectContaining({ name: 'preview', value: '', path: '/' })]);
});

test.each([
  ['http://localhost:4180/home/details-7?page=2', '/home/details-7?page=2'],
  ['http://elsewhere.example/home', '/'],
  ['http://localhost:4180//elsewhere.example/', '/'],
  ['nonsense', '/'],
  [undefined, '/'],
])('leaving a preview from %p leads to %s', async (referer, location) => {
  await open();
  const left = await app.inject({
    method: 'POST',
    url: '/releases/preview/leave',
    headers: {
      host: 'localhost:4180',
      'content-type': 'application/x-www-form-urlencoded',
      ...(referer ? { referer } : {}),
    },
    payload: '',
  });
  expect(left).toMatchObject({ statusCode: 303, headers: { location } });
  expect(left.cookies).toEqual([expect.objectContaining({ name: 'preview', value: '' })]);
});

test('an unchanged page is not sent again, and one of another reader is', async () => {
  await open(0);
  const first = await app.inject('/');
  const tag = String(first.headers.etag);
  const again = await app.inject({ url: '/', headers: { 'if-none-match': tag } });
  expect(again).toMatchObject({ statusCode: 304, body: '' });
  expect(again.headers).toMatchObject({
    etag: tag,
    'cache-control': 'private, no-cache, no-transform',
    vary: 'Cookie, Accept-Encoding',
  });
  expect(again.headers['server-timing']).toMatch(/^checked;dur=\d{13}, made, sent;dur=\d{13}$/);
  const cookies = { login_token: 'secret' };
  const member = await app.inject({ url: '/', headers: { 'if-none-match': tag }, cookies });
  expect(member.statusCode).toBe(200);
  // `no-store` would keep it out of back-forward caches.
  expect(member.headers).toMatchObject({
    'cache-control': 'private, no-cache, no-transform',
    vary: 'Cookie, Accept-Encoding',
  });
  expect(member.headers.etag).not.toBe(tag);
  // An unknown address stays one.
  expect((await app.inject({ url: '/nowhere', headers: { 'if-none-match': '*' } })).statusCode).toBe(404);
});

test('visitors are sent from the login page to the sign-in site, and never to an address elsewhere', async () => {
  await open(0);
  for (const [wanted, redirect] of [
    ['/messages?page=2', '/messages?page=2'],
    ['//elsewhere.example/', '/'],
  ] as const) {
    const url = `/login?locale=ja&redirect=${encodeURIComponent(wanted)}`;
    const { statusCode, headers } = await app.inject(url);
    expect([statusCode, headers['cache-control']]).toEqual([302, 'no-store']);
    const { pathname, searchParams } = new URL(String(headers.location));
    expect([pathname, searchParams.get('locale')]).toEqual(['/signin', 'ja']);
    expect(searchParams.get('return')).toBe(
      `http://localhost:4180/login?startUp=1&redirect=${encodeURIComponent(redirect)}`,
    );
  }
  // A session may be there to exchange.
  const member = await app.inject({ url: '/login?redirect=/messages', cookies: { DIV_authentication: 'key' } });
  expect(member.statusCode).toBe(200);
  expect(member.body).toContain('<noscript><meta http-equiv="refresh" content="0;url=/messages"></noscript>');
});
