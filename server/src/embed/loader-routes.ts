import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { HttpError } from '../http/errors/http-error.ts';
import { LoaderVersions } from './loader-versions.ts';

/** A file of a build: no folder above, no hidden file, no source map. */
const isFile = /^(?!.*\.map(?:\.|$))(?:[\w-][\w.-]*\/)*[\w-][\w.-]*$/;

/** `cache-control` of a version's files, which never change, and of a major's, which move to the next version. */
const lifetimes = {
  version: 'public, max-age=31536000, immutable',
  major: 'public, max-age=300, stale-while-revalidate=86400',
};

/**
 * The route sets the few security headers that a script needs. Those of pages mean nothing to it, and would be 800 bytes
 * beside its 5,000 on slow lines.
 */
const config = { securityHeaders: false };

/** Declaration files are text: by their ending they would be films. */
async function typeDeclarations({ url }: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (/\.d\.ts(?:\?|$)/.test(url) && reply.statusCode === 200) reply.type('text/plain; charset=utf-8');
}

/**
 * The loader's files in `<imageFolder>/embed/<version>/`: `/embed/1.0.0/feed.js` for good, `/embed/1/feed.js` of
 * the newest version 1. Every page may load them.
 */
export async function loaderRoutes(app: FastifyInstance, { imageFolder }: { imageFolder: string }): Promise<void> {
  const folder = join(imageFolder, 'embed');
  const versions = new LoaderVersions(folder);
  // Files are sent by the route below: the folder need not exist yet.
  await app.register(fastifyStatic, { root: imageFolder, serve: false, preCompressed: true, cacheControl: false });

  app.get<{ Params: { version: string; '*': string } }>(
    '/embed/:version/*',
    { onSend: typeDeclarations, config },
    async ({ params }, reply) => {
      const { version: wanted, '*': file } = params;
      const version = isFile.test(file) ? await versions.find(wanted) : null;
      if (version === null)
        throw new HttpError(404, `There is no published file ${wanted}/${isFile.test(file) ? file : '…'} of the embed`);
      return reply
        .headers({
          'access-control-allow-origin': '*',
          'cache-control': version === wanted ? lifetimes.version : lifetimes.major,
          'cross-origin-resource-policy': 'cross-origin',
          // The store may see what its page pays for.
          'timing-allow-origin': '*',
          vary: 'Accept-Encoding',
          'x-content-type-options': 'nosniff',
        })
        .sendFile(`${version}/${file}`, folder);
    },
  );
}
