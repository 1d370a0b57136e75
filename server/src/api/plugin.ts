import { registryVersionHeader } from '@community/contract/registry';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database.ts';
import type { MemberByToken } from '../http/app-token.ts';
import type { Media } from '../media/media.ts';
import { uploadRoutes } from '../media/uploads/upload-routes.ts';
import type { CommunityApi } from './community-api.ts';
import { apiRoutes } from './routes.ts';

export interface ApiPluginContext {
  community: CommunityApi;
  media: Media;
  memberByToken: MemberByToken;
  database: Database;
  /** Knows the registry's version, which every response names. */
  published: { version(): string | null | Promise<string | null> };
}

/** All calls of the community API, and uploads. */
export async function apiPlugin(
  app: FastifyInstance,
  { community, media, memberByToken, database, published }: ApiPluginContext,
): Promise<void> {
  app.addHook('onRequest', async (_request, reply) => {
    const version = await published.version();
    if (version !== null) reply.header(registryVersionHeader, version);
  });
  await app.register(apiRoutes, { community });
  await app.register(uploadRoutes, { media, memberByToken, database });
}
