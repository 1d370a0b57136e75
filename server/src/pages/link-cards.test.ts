import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { PageHead } from '@community/contract/page-head';
import { fixtureRegistry, fixtureRoutes } from '@community/contract/testing-routes';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { welcomePictureRoute } from '../brand/welcome-picture.ts';
import type { ShellTranslations } from '../builds/build-files.ts';
import { ReaderChoice } from '../builds/reader-builds.ts';
import { readConfiguration } from '../configuration.ts';
import { localBroadcast } from '../database/broadcast.ts';
import type { Database } from '../database/database.ts';
import { createApplication } from '../http/application.ts';
import { mediaRoutes } from '../media/media-routes.ts';
import { createMediaFixture, type MediaFixture } from '../media/testing.ts';
import { PageRenderer } from '../rendering/page-renderer.ts';
import { pageRoutes } from './page-routes.ts';
import { VisitorPages } from './visitor-pages.ts';

/** A program that shows cards: what it sends for pages, and for pictures. */
type Client = readonly [name: string, page: Record<string, string>, picture: Record<string, string>];

const anything = { accept: '*/*' };
const html = { accept: 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.8' };
const agent = (name: string, headers: Record<string, string> = anything) => ({ 'user-agent': name, ...headers });

/** The same agent for pages and pictures. */
const one = (name: string, agentName: string, page = anything, picture = anything): Client => [
  name,
  agent(agentName, page),
  agent(agentName, picture),
];

const clients: readonly Client[] = [
  one('Googlebot', 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', html),
  one('Bingbot', 'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)', html),
  [
    'Facebook',
    agent('facebookexternalhit/1.1', { ...anything, 'accept-encoding': 'deflate, gzip', range: 'bytes=0-524287' }),
    agent('facebookexternalhit/1.1', { ...anything, 'accept-encoding': 'deflate, gzip' }),
  ],
  one('X', 'Twitterbot/1.0'),
  one('LinkedIn', 'LinkedInBot/1.0 (compatible; Mozilla/5.0; Apache-HttpClient +http://www.linkedin.com)', {
    accept: 'text/html, */*',
  }),
  [
    'Slack',
    agent('Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)', { ...anything, range: 'bytes=0-32768' }),
    agent('Slack-ImgProxy (+https://api.slack.com/robots)'),
  ],
  one('Discord', 'Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)', anything, {
    accept: 'image/avif,image/webp,*/*',
  }),
  one('Telegram', 'TelegramBot (like TwitterBot)', { accept: 'text/html' }, { accept: 'image/*' }),
  one('WhatsApp', 'WhatsApp/2.24.6.77 A', anything, { accept: 'image/jpeg, image/png' }),
  one('Apple', 'Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 (KHTML, like Gecko) (Applebot/0.1)', html, {
    accept: 'image/png,image/svg+xml,image/*;q=0.8,*/*;q=0.5',
  }),
  one('Mastodon', 'http.rb/5.1.1 (Mastodon/4.2.8; +https://mastodon.example/) Bot', { accept: 'text/html' }),
  one('Bluesky', 'Bluesky Cardyb/1.1; +mailto:support@bsky.app', html),
  [
    'Gmail',
    agent('Mozilla/5.0', html),
    agent('Mozilla/5.0 (Windows NT 5.1; rv:11.0) Gecko Firefox/11.0 (via ggpht.com GoogleImageProxy)'),
  ],
  one('Feedly', 'Feedly/1.0 (+http://www.feedly.com/fetcher.html; like FeedFetcher-Google)'),
  [
    'Pinterest',
    // No header says what it accepts.
    agent('Mozilla/5.0 (compatible; Pinterestbot/1.0; +https://www.pinterest.com/bot.html)', {}),
    agent('Mozilla/5.0 (compatible; Pinterestbot/1.0; +https://www.pinterest.com/bot.html)', {}),
  ],
];

/** Types that a client shows: those of old, and WebP if it names it. */
const typesFor = (accept = '') => [
  'image/jpeg',
  'image/png',
  'image/gif',
  ...(accept.includes('image/webp') ? ['image/webp'] : []),
];

const pictureName = (letter: string, extension: string) => `${letter.repeat(32)}.${extension}`;
const flat = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 4, background } });

const pictures = {
  [pictureName('a', 'jpg')]: () => flat(2400, 1600, '#c2410c').jpeg().toBuffer(),
  [pictureName('b', 'webp')]: () => flat(600, 900, '#0d948880').webp().toBuffer(),
  [pictureName('c', 'jpg')]: () => flat(400, 8000, '#4f46e5').jpeg().toBuffer(),
  [pictureName('d', 'jpg')]: () => flat(96, 96, '#65a30d').jpeg().toBuffer(),
};

/** What the pages of the apps say of themselves. */
const heads: Record<string, PageHead> = {
  '/': { title: '' },
  '/?topic=desk': { title: '#desk', description: '#desk · What stands on mine', canonical: '/?topic=desk' },
  '/home/details-1': { title: 'A photo', kind: 'article', image: `/media/${pictureName('a', 'jpg')}` },
  '/home/details-2': {
    title: 'Upright & transparent',
    description: 'Drawn "by hand"',
    kind: 'article',
    image: `/media/${pictureName('b', 'webp')}`,
  },
  '/home/details-3': { title: 'A long screenshot', kind: 'article', image: `/media/${pictureName('c', 'jpg')}` },
  '/home/users-7': { title: 'Mia', kind: 'profile', image: `/media/${pictureName('d', 'jpg')}` },
};

const layout = `
  const heads = ${JSON.stringify(heads)};
  export async function openPage({ address }) {
    const { pathname, search } = new URL(address, 'http://page.invalid');
    return { head: heads[pathname + search] ?? null, render: async () => '<p>Read me</p>', close() {} };
  }`;

const texts: ShellTranslations = {
  titles: { login: 'login', notFound: 'not found' },
  description: 'What people of {{brand}} say',
};

let folder: string;
let fixture: MediaFixture;
let app: FastifyInstance;
let site: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cards-'));
  await writeFile(join(folder, 'layout.mjs'), layout);
  fixture = await createMediaFixture({} as Database);
  for (const [name, make] of Object.entries(pictures)) await writeFile(join(fixture.folder, name), await make());
  const configuration = readConfiguration({ LOG_LEVEL: 'silent' }, '/nowhere');
  site = configuration.apps.canonicalSite;
  app = await createApplication(configuration);
  await app.register(mediaRoutes, { media: fixture.media, counts: { count: jest.fn() }, variantsPerMinute: 0 });
  await app.register(welcomePictureRoute, { file: configuration.welcomePicture ?? '' });
  const published = {
    shell: {
      build: '1',
      base: '/shell/1/',
      texts: { en: texts, es: texts, ja: texts, zh: texts },
      gives: null,
      textChunks: {},
      scripts: [],
      styles: [],
    },
    registry: fixtureRegistry,
    routes: fixtureRoutes,
    unreadable: [],
    canaries: [],
    watched: new Set<string>(),
    serverBuilds: { key: '1', layout: join(folder, 'layout.mjs'), folders: [folder], page: () => null },
  };
  const current = { current: async () => published };
  const limits = { openTimeoutMs: 30_000, queueTimeoutMs: 30_000, renderTimeoutMs: 30_000 };
  await pageRoutes(app, {
    configuration: configuration.apps,
    icon: configuration.icon,
    community: { call: async () => ({ code: 0, msg: '', data: {} }) },
    database: {} as Database,
    published: current,
    readers: new ReaderChoice({ published: current, sets: { with: async () => published }, previews: null }),
    countView: () => undefined,
    renderer: new PageRenderer(app.log, limits),
    visitorPages: new VisitorPages({ broadcast: localBroadcast() }),
    pageCache: configuration.pageCache,
    countPage: () => undefined,
    limit: () => undefined,
  });
});
afterAll(async () => {
  await app.close();
  await fixture.remove();
  await rm(folder, { recursive: true });
});

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
const unescape = (text: string) => text.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => entities[name] ?? '');

/** What a card of a page says: its title, and the content of each `meta` by name or property. */
async function readCard(path: string, headers: Record<string, string>): Promise<Map<string, string>> {
  const response = await app.inject({ url: path, headers });
  expect([path, response.statusCode]).toEqual([path, 200]);
  const isCompressed = response.headers['content-encoding'] === 'gzip';
  const page = isCompressed ? gunzipSync(response.rawPayload).toString() : response.body;
  const said = page.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)">/g);
  return new Map([
    ['title', /<title>(.*?)<\/title>/s.exec(page)?.[1] ?? ''],
    ...[...said].map(([, name = '', content = '']): [string, string] => [name, unescape(content)]),
  ]);
}

test.each(clients)('%s shows a card of each kind of page', async (_name, pageHeaders, pictureHeaders) => {
  for (const path of Object.keys(heads)) {
    const card = await readCard(path, pageHeaders);
    expect(card.get('title')).toMatch(/^Community \| Official \| \S/);
    expect(unescape(card.get('title') ?? '')).toBe(card.get('og:title'));
    expect(card.get('description')).toMatch(/\S{3}/);
    expect(card.get('og:description')).toBe(card.get('description'));
    expect(card.get('og:url')).toBe(site + path);
    expect(card.get('og:image:alt')).toMatch(/\S{3}/);

    const address = card.get('og:image') ?? '';
    expect(address.startsWith(`${site}/`)).toBe(true);
    const picture = await app.inject({ url: address.slice(site.length), headers: pictureHeaders });
    expect([address, picture.statusCode]).toEqual([address, 200]);
    const type = String(picture.headers['content-type']);
    expect(typesFor(pictureHeaders.accept)).toContain(type);
    const { format, width, height } = await sharp(picture.rawPayload).metadata();
    expect({ type: `image/${format}`, width, height }).toEqual({
      type: card.get('og:image:type'),
      width: Number(card.get('og:image:width')),
      height: Number(card.get('og:image:height')),
    });
    expect(card.get('og:image:type')).toBe(type);
    expect(card.get('twitter:card')).toBe(width === height ? 'summary' : 'summary_large_image');
  }
});
