import type { FastifyInstance } from 'fastify';
import type { CallCounts } from '../http/limits/call-counts.ts';
import type { HttpSettings } from '../http/settings.ts';
import type { Media } from './media.ts';
import { mediaRoutes } from './media-routes.ts';

/**
 * Variants that may be made for an address in a minute, as a fraction of a member's calls: each takes far longer than a
 * call.
 */
const variantShare = 0.2;

export interface MediaPluginContext {
  configuration: Pick<HttpSettings, 'callsPerMinute'>;
  media: Media;
  counts: CallCounts;
}

/** The files of the media. */
export async function mediaPlugin(
  app: FastifyInstance,
  { configuration, media, counts }: MediaPluginContext,
): Promise<void> {
  const variantsPerMinute = Math.ceil(configuration.callsPerMinute * variantShare);
  await app.register(mediaRoutes, { media, counts, variantsPerMinute });
}
