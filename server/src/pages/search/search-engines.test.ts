import { inLanguage, languages } from '@community/contract/languages';
import { fixtureRoutes } from '@community/contract/testing-routes';
import Fastify from 'fastify';
import { createScenario } from '../../api/posts/testing-scenario.ts';
import { statement } from '../../database/database.ts';
import { describeOnBothDatabases } from '../../database/testing.ts';
import { CallCounts } from '../../http/limits/call-counts.ts';
import { createRequestLimit, limitRequests } from '../../http/limits/rate-limits.ts';
import { searchEngineRoutes } from './search-engines.ts';
import { idsPerPage } from './sitemap-pages.ts';

const site = 'https://community.example';
const setNext = statement('test.next_post', "select setval(pg_get_serial_sequence('post', 'id'), $1::bigint)");

const found = (xml: string, pattern: RegExp) => [...xml.matchAll(pattern)].map(([, text]) => text);
const locations = (xml: string) => found(xml, /<loc>(.*?)<\/loc>/g);
/** An address and those of its language versions. */
const versions = (address: string) => [address, ...languages.map((language) => inLanguage(address, language))];

describeOnBothDatabases('search engines', (database) => {
  test('list every post and every author, and nothing deleted', async () => {
    const app = Fastify();
    await app.register(searchEngineRoutes, {
      database: database(),
      site,
      fixedPages: async () => fixtureRoutes.fixedPages(),
    });
    const get = async (path: string) => {
      const { statusCode, body } = await app.inject(path);
      return { status: statusCode, body };
    };

    expect(locations((await get('/sitemap.xml')).body)).toEqual([`${site}/sitemap/pages.xml`]);
    expect(locations((await get('/sitemap/pages.xml')).body)).toEqual([`${site}/`, `${site}/pinned`].flatMap(versions));

    const scenario = await createScenario(database());
    const [writer, reader] = [await scenario.member(), await scenario.member()];
    const first = await scenario.post(writer);
    await database().row(setNext, [3 * idsPerPage]);
    const second = await scenario.post(writer);
    expect(locations((await get('/sitemap.xml')).body)).toEqual([
      `${site}/sitemap/pages.xml`,
      `${site}/sitemap/posts-0.xml`,
      `${site}/sitemap/posts-3.xml`,
      `${site}/sitemap/members-0.xml`,
    ]);

    const posts = (await get('/sitemap/posts-3.xml')).body;
    expect(locations(posts)).toEqual(versions(`${site}/home/details-${second}`));
    const changes = found(posts, /<lastmod>(.*?)<\/lastmod>/g);
    expect(new Set(changes)).toEqual(new Set([expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)]));
    const [entry = ''] = posts.split('</url>');
    expect(found(entry, /hreflang="(.*?)"/g)).toEqual(['en', 'es', 'ja', 'zh', 'x-default']);
    expect(posts).toContain(`hreflang="ja" href="${site}/home/details-${second}?locale=ja"`);

    const members = (await get('/sitemap/members-0.xml')).body;
    expect(locations(members)).toEqual(versions(`${site}/home/users-${writer}`));
    expect(members).not.toContain(`users-${reader}"`);

    await scenario.call('delpost', { post_id: second }, writer);
    expect((await get('/sitemap/posts-3.xml')).status).toBe(404);
    expect(locations((await get('/sitemap/posts-0.xml')).body)).toEqual(versions(`${site}/home/details-${first}`));
    await scenario.call('delpost', { post_id: first }, writer);
    expect(locations((await get('/sitemap.xml')).body)).toEqual([`${site}/sitemap/pages.xml`]);
  });

  test('find the sitemap in robots.txt', async () => {
    const app = Fastify();
    await app.register(searchEngineRoutes, {
      database: database(),
      site,
      fixedPages: async () => fixtureRoutes.fixedPages(),
    });
    const { body, headers } = await app.inject('/robots.txt');
    expect(headers['content-type']).toContain('text/plain');
    expect(body).toContain(`\nSitemap: ${site}/sitemap.xml\n`);
    for (const path of ['/sitemap/posts-x.xml', '/sitemap/posts-999999999999.xml', '/sitemap/nothing-0.xml'])
      expect((await app.inject(path)).statusCode).toBe(404);
  });

  test('answer 429 over the rate limit, which is no fault', async () => {
    const app = Fastify();
    const limit = createRequestLimit(1, new CallCounts(database(), () => 0));
    const logged = jest.fn();
    app.addHook('onRequest', async ({ log }) => void jest.spyOn(log, 'error').mockImplementation(logged));
    limitRequests(app, limit);
    await app.register(searchEngineRoutes, { database: database(), site, fixedPages: async () => [] });
    const statuses = [];
    for (let index = 0; index < 5; index += 1) statuses.push((await app.inject('/robots.txt')).statusCode);
    expect(statuses).toEqual([200, 200, 200, 200, 200]);
    for (const path of ['/robots.txt', '/sitemap.xml', '/sitemap/pages.xml', '/sitemap/posts-0.xml'])
      expect((await app.inject(path)).statusCode).toBe(429);
    expect(logged).not.toHaveBeenCalled();
  });

  test('say 503 when the database cannot be read, and log why', async () => {
    const app = Fastify();
    const logged = jest.fn();
    app.addHook('onRequest', async ({ log }) => void jest.spyOn(log, 'error').mockImplementation(logged));
    const rows = jest.fn().mockRejectedValue(new Error('connection lost'));
    await app.register(searchEngineRoutes, { database: { ...database(), rows }, site, fixedPages: async () => [] });
    expect((await app.inject('/sitemap.xml')).statusCode).toBe(503);
    expect(logged).toHaveBeenCalledWith({ err: new Error('connection lost') }, 'a sitemap could not be made');
  });
});
