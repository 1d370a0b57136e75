import { STATUS_CODES } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { HttpError } from '../http/errors/http-error.ts';
import { type ActingRouteDependencies, actingRoute } from './acting-route.ts';
import { type FeedRouteDependencies, feedRoute } from './feed-route.ts';
import { loaderRoutes } from './loader-routes.ts';

export type EmbedRoutesDependencies = FeedRouteDependencies & ActingRouteDependencies & { imageFolder: string };

/**
 * What stores embed, for pages of other origins: the fragment, the loader's files and the acting part. Errors are JSON that every origin
 * may read, so that the loader can tell developers what to change.
 */
export async function embedRoutes(app: FastifyInstance, dependencies: EmbedRoutesDependencies): Promise<void> {
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const { statusCode = 500, message } = error;
    const known = error instanceof HttpError;
    if (statusCode >= 500 && !known) request.log.error({ err: error }, 'embed failed');
    if (known && error.retryAfterSeconds !== null) reply.header('retry-after', error.retryAfterSeconds);
    return reply
      .code(statusCode)
      .headers({
        'access-control-allow-origin': '*',
        'cache-control': 'no-store',
        'cross-origin-resource-policy': 'cross-origin',
        'x-content-type-options': 'nosniff',
      })
      .send({ error: known ? message : (STATUS_CODES[statusCode] ?? 'Error') });
  });
  await feedRoute(app, dependencies);
  await actingRoute(app, dependencies);
  await loaderRoutes(app, dependencies);
}
