import type { Configuration } from '@community/contract/configuration';
import type { FastifyInstance } from 'fastify';
import type { CommunityApi } from '../api/community-api.ts';
import type { BuildSource } from '../builds/build-source.ts';
import type { PublishedBuilds } from '../builds/published.ts';
import type { CallCounts } from '../http/limits/call-counts.ts';
import { createRequestLimit } from '../http/limits/rate-limits.ts';
import type { HttpSettings } from '../http/settings.ts';
import type { StoreSettings } from '../stores/settings.ts';
import { embedRoutes } from './embed-routes.ts';

export interface EmbedPluginContext {
  configuration: Pick<StoreSettings, 'embeds'> &
    Pick<HttpSettings, 'callsPerMinute'> & {
      /** All versions of the loader are in its folder `embed`. */
      imageFolder: string;
      apps: Configuration;
    };
  community: CommunityApi;
  published: PublishedBuilds;
  releases: { builds: BuildSource };
  counts: CallCounts;
}

/** The feed for the pages of stores. */
export async function embedPlugin(
  app: FastifyInstance,
  {
    configuration: { embeds, imageFolder, callsPerMinute, apps },
    community,
    published,
    releases: { builds },
    counts,
  }: EmbedPluginContext,
): Promise<void> {
  const limit = createRequestLimit(callsPerMinute, counts);
  await app.register(embedRoutes, {
    configuration: apps,
    embeds,
    imageFolder,
    community,
    published,
    builds,
    limit,
  });
}
