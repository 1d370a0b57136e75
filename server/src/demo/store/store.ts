import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { refuseOtherAddresses } from '../../http/address-form.ts';
import { setSecurityHeaders } from '../../http/security-headers.ts';
import { demoContentFolder } from '../content.ts';
import { articles } from './articles.ts';
import { galleryPage } from './gallery-page.ts';
import { productPage } from './product-page.ts';
import { storePaths } from './store-paths.ts';

const page = 'text/html; charset=utf-8';

const files = [
  ['/store.css', 'text/css; charset=utf-8'],
  ['/product.css', 'text/css; charset=utf-8'],
  ['/gallery.css', 'text/css; charset=utf-8'],
  ['/store.js', 'text/javascript; charset=utf-8'],
] as const;

export interface StoreOptions {
  /** Origin of the community whose feed the pages embed. */
  community: string;
  log: FastifyBaseLogger;
}

/**
 * The demo's store: a site of its own on its own origin, with the feed embedded as a brand would do it. Its style sheets
 * are as hostile as those of real stores, and its content security policy as strict as the strictest.
 */
export async function createStore({ community, log }: StoreOptions): Promise<FastifyInstance> {
  const app = Fastify({ loggerInstance: log });
  refuseOtherAddresses(app, (_error, _request, reply) => void reply.code(400).send());
  setSecurityHeaders(app, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", community],
        styleSrc: ["'self'", community],
        // Pictures and videos that readers add are shown before they are uploaded.
        imgSrc: ["'self'", community, 'blob:'],
        mediaSrc: [community, 'blob:'],
        connectSrc: [community],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    // The sign-in pop-up answers the page that opened it.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
  });
  app.get('/favicon.ico', async (_request, reply) => reply.code(204).send());
  app.get('/', async (_request, reply) => reply.redirect(storePaths.product));
  for (const article of articles)
    app.get(article.path, async (_request, reply) => reply.type(page).send(productPage(article, community)));
  app.get(storePaths.gallery, async (_request, reply) => reply.type(page).send(galleryPage(community)));
  for (const [path, type] of files) {
    const content = readFileSync(new URL(`./store-files${path}`, import.meta.url), 'utf8');
    app.get(path, async (_request, reply) => reply.type(type).header('cache-control', 'max-age=300').send(content));
  }
  app.get<{ Params: { name: string } }>('/pictures/:name', async ({ params: { name } }, reply) => {
    if (!/^[a-z]+(?:-[a-z]+)*\.webp$/.test(name)) return reply.callNotFound();
    const picture = await readFile(join(demoContentFolder(), 'photographs', name)).catch(() => null);
    if (!picture) return reply.callNotFound();
    return reply.type('image/webp').header('cache-control', 'max-age=86400').send(picture);
  });
  return app;
}
