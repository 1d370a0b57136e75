import type { FastifyInstance } from 'fastify';
import { createLog } from '../../http/server-log.ts';
import { articles } from './articles.ts';
import { createStore } from './store.ts';
import { storePaths } from './store-paths.ts';

const community = 'http://localhost:4180';

let store: FastifyInstance;
beforeAll(async () => {
  store = await createStore({ community, log: createLog('silent') });
});
afterAll(() => store.close());

test('the product page embeds the posts about its article, with a link to the community for those without scripts', async () => {
  const { body, headers } = await store.inject(storePaths.product);
  expect(body).toContain(`<script async src="${community}/embed/1/feed.js" crossorigin="anonymous">`);
  expect(body).toMatch(
    /<community-feed embed="store" product="NT-HEARTH"[^>]*>\s*<a href="http:\/\/localhost:4180\/\?topic=hearth">/,
  );
  expect(headers['content-security-policy']).toContain(`script-src 'self' ${community}`);
  expect(headers['content-security-policy']).not.toContain('unsafe');
});

test('the gallery shows the code of each example as text', async () => {
  const { body } = await store.inject(storePaths.gallery);
  const shown = body.match(/<community-feed embed="store" layout="carousel" limit="12">/g);
  const code = body.match(
    /&lt;community-feed embed=&quot;store&quot; layout=&quot;carousel&quot; limit=&quot;12&quot;&gt;/g,
  );
  expect([shown?.length, code?.length]).toEqual([1, 1]);
  expect(body).toContain(
    `&lt;script async src=&quot;${community}/embed/1/feed.js&quot; crossorigin=&quot;anonymous&quot;&gt;`,
  );
});

test.each([
  ['/', 302],
  ['/store.css', 200],
  ['/product.css', 200],
  ['/gallery.css', 200],
  ['/store.js', 200],
  ['/pictures/column-balcony.webp', 200],
  ['/pictures/column-nowhere.webp', 404],
  ['/pictures/..%2Fmembers.json', 400],
  ['/pictures/..%2F..%2Fpackage.json', 400],
  ['/elsewhere', 404],
])('%s responds with %i', async (path, status) => {
  expect((await store.inject(path)).statusCode).toBe(status);
});

test('four articles embed the feed in four ways, each beside what it costs, with pictures that exist', async () => {
  const elements: string[] = [];
  for (const { path, views } of articles) {
    const { body } = await store.inject(path);
    elements.push(/<community-feed[^>]*>/.exec(body)?.[0] ?? '');
    expect(body).toContain('class="cost"');
    const pictures = [...body.matchAll(/src="(\/pictures\/[^"]+)"/g)].map(([, address = '']) => address);
    expect(pictures).toHaveLength(views.length);
    for (const picture of pictures) expect((await store.inject(picture)).statusCode).toBe(200);
  }
  expect(elements).toEqual([
    '<community-feed embed="store" product="NT-HEARTH" layout="carousel" limit="12" data-layer="dataLayer">',
    '<community-feed embed="store" product="NT-PEBBLE" layout="grid" limit="8" data-layer="dataLayer">',
    '<community-feed embed="store" official layout="list" limit="3" data-layer="dataLayer">',
    '<community-feed embed="store" product="NT-CABLE" limit="4" data-layer="dataLayer">',
  ]);
});
