import type { Envelope } from '@community/contract/calls';
import { languages } from '@community/contract/languages';
import type { RouteName } from '@community/contract/routes';
import { readConfiguration } from '../configuration.ts';
import type { Database } from '../database/database.ts';
import { createApplication } from '../http/application.ts';
import { problemTexts } from '../http/problem-texts.ts';
import type { DocumentTexts } from './build-files.ts';
import type { PageRenderer } from './page-renderer.ts';
import type { Published, PublishedBuilds } from './published.ts';
import { webSite } from './site.ts';

const inner = 'connect ECONNREFUSED 10.1.2.3:5432';

const titles = new Proxy({}, { get: (_target, name) => String(name) }) as Record<RouteName | 'notFound', string>;
const texts: DocumentTexts = { titles, description: '' };

const published: Published = {
  shell: {
    build: '1',
    base: '/shell/1/',
    texts: { en: texts, es: texts, ja: texts, zh: texts },
    textChunks: {},
    scripts: [],
    styles: [],
  },
  registry: { remotes: {} },
  documents: { key: '1', frame: '', page: () => null },
};

/** The documents of a community whose calls all answer `envelope`, and whose database is away. */
async function createSite(envelope: Envelope) {
  const configuration = readConfiguration({ LOG_LEVEL: 'silent' }, '/nowhere');
  const app = await createApplication(configuration);
  const away = async () => {
    throw new Error(inner);
  };
  await webSite(app, {
    configuration: configuration.apps,
    community: { answer: async () => envelope },
    database: { row: away, rows: away, run: away, transaction: away } as unknown as Database,
    published: { current: async () => published } as unknown as PublishedBuilds,
    renderer: { prepare: async () => undefined, render: async () => null, close: async () => undefined } as unknown as PageRenderer,
  });
  return app;
}

const fault: Envelope = { code: 5000, msg: 'Server fault', data: { request_id: '1' } };

test.each(['/home/details-1', '/home/users-1', '/', '/sticky-list', '/sitemap.xml', '/sitemap/posts-0.xml'])(
  '%s answers 503 with a page to read while the database is away',
  async (path) => {
    const app = await createSite(fault);
    for (const language of languages) {
      const { statusCode, headers, body } = await app.inject(`${path}?locale=${language}`);
      expect(statusCode).toBe(503);
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      expect(headers['cache-control']).toBe('no-store');
      expect(body).toContain(problemTexts[language].unavailable.text);
      expect(body).not.toContain('ECONNREFUSED');
    }
  },
);

test('a page whose main call is refused as too much answers 503, not a page without it', async () => {
  const app = await createSite({ code: 4029, msg: 'Too many calls at once', data: {} });
  const { statusCode, headers } = await app.inject('/home/details-1');
  expect({ statusCode, again: Number(headers['retry-after']) > 0 }).toEqual({ statusCode: 503, again: true });
});

test('a page that asks for nothing is there all the same', async () => {
  const app = await createSite(fault);
  expect((await app.inject('/messages')).statusCode).toBe(200);
});

test('what is gone stays a 404 with the document of the community', async () => {
  const app = await createSite({ code: 4004, msg: '', data: {} });
  const { statusCode, body } = await app.inject('/home/details-1');
  expect({ statusCode, document: body.includes('<div id="app">') }).toEqual({ statusCode: 404, document: true });
});

test.each(['/api/v1/nothing', '/remotes/feed/none.js', '/media/none.jpg', '/shell/none.js'])(
  '%s is no page, and has no words of the framework',
  async (path) => {
    const app = await createSite(fault);
    const { statusCode, headers, body } = await app.inject(path);
    expect(statusCode).toBe(404);
    expect(headers['content-type']).not.toContain('html');
    expect(body).not.toMatch(/Route|statusCode/);
  },
);
