import type { Configuration } from '@community/contract/configuration';
import type { FastifyInstance } from 'fastify';
import type { ReaderChoice } from '../builds/reader-builds.ts';

interface SiteFiles {
  configuration: Configuration;
  /** The icon of the pages, as SVG. */
  icon: string;
  readers: ReaderChoice;
}

/** What the pages are made of, for whoever reads it apart from them: the reader's builds, the configuration, the icon. */
export function siteFiles(app: FastifyInstance, { configuration, icon, readers }: SiteFiles): void {
  // The builds of this reader; other sites' pages send no cookies.
  app.get('/registry.json', async ({ cookies }, reply) => {
    reply.header('Cache-Control', 'no-store').header('Access-Control-Allow-Origin', '*');
    return (await readers.of(cookies)).builds.registry;
  });

  app.get('/configuration.json', async (_request, reply) => {
    reply.header('Cache-Control', 'no-cache').header('Access-Control-Allow-Origin', '*');
    return configuration;
  });

  app.get('/favicon.svg', async (_request, reply) =>
    reply.type('image/svg+xml').header('Cache-Control', 'public, max-age=86400').send(icon),
  );
}
