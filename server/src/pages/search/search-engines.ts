import { Readable } from 'node:stream';
import { buildPath } from '@community/contract/routes';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Queryable } from '../../database/database.ts';
import { HttpError, unavailable } from '../../http/errors/http-error.ts';
import { type SitemapAddress, sitemap, sitemapIndex } from './sitemap.ts';
import { type SitemapKind, sitemapEntries, sitemapPages } from './sitemap-pages.ts';

const kinds = ['posts', 'members'] as const satisfies readonly SitemapKind[];

const paths: Record<SitemapKind, (id: number) => string> = {
  posts: (id) => buildPath('post-details', { post_id: String(id) }),
  members: (id) => buildPath('users', { user_id: String(id) }),
};

/** Excludes report forms, of which every post has one. Other pages use `noindex`. */
const robots = (site: string) => `User-agent: *\nDisallow: /*/report-\nSitemap: ${site}/sitemap.xml\n`;

export interface SearchEngineDependencies {
  database: Queryable;
  site: string;
  /** Paths of the pages for search engines that have no parameters. */
  fixedPages(): Promise<readonly string[]>;
}

/**
 * `/robots.txt` and `/sitemap.xml`, an index of sitemaps: the fixed pages, and posts and members by ranges of their
 * ids. They are read for each request, so that deleted content is in none.
 */
export async function searchEngineRoutes(
  app: FastifyInstance,
  { database, site, fixedPages }: SearchEngineDependencies,
): Promise<void> {
  const xml = (reply: FastifyReply, content: string | Readable) =>
    reply.type('application/xml; charset=utf-8').header('Cache-Control', 'no-cache').send(content);
  const xmlOf = (reply: FastifyReply, pages: readonly SitemapAddress[]) =>
    xml(reply, Readable.from(sitemap(pages), { objectMode: false }));

  app.setErrorHandler((error: Error, request) => {
    if (error instanceof HttpError) throw error;
    request.log.error({ err: error }, 'a sitemap could not be made');
    throw unavailable('The sitemap could not be made');
  });

  app.get('/robots.txt', async (_request, reply) => reply.type('text/plain; charset=utf-8').send(robots(site)));

  app.get('/sitemap.xml', async (_request, reply) => {
    const pages = await Promise.all(
      kinds.map(async (kind) =>
        (await sitemapPages(database, kind)).map((number) => `${site}/sitemap/${kind}-${number}.xml`),
      ),
    );
    return xml(reply, sitemapIndex([`${site}/sitemap/pages.xml`, ...pages.flat()]));
  });

  app.get('/sitemap/pages.xml', async (_request, reply) =>
    xmlOf(
      reply,
      (await fixedPages()).map((path) => ({ address: site + path })),
    ),
  );

  for (const kind of kinds) {
    app.get<{ Params: { page: string } }>(`/sitemap/${kind}-:page(^\\d{1,12}).xml`, async ({ params }, reply) => {
      const entries = await sitemapEntries(database, kind, Number(params.page));
      // An empty sitemap is not allowed.
      if (entries.length === 0) return reply.code(404).type('text/plain').send('Not found');
      return xmlOf(
        reply,
        entries.map(({ id, changedAt }) => ({ address: site + paths[kind](id), changedAt })),
      );
    });
  }
}
