import type { Configuration } from '@community/contract/configuration';
import type { ActingDescription } from '@community/contract/embed-acting';
import type { ModuleFiles } from '@community/contract/registry';
import type { FastifyInstance } from 'fastify';
import { actingPath, readActing } from '../builds/build-files.ts';
import type { BuildSource } from '../builds/build-source.ts';
import type { PublishedBuilds } from '../builds/published.ts';
import { unavailable } from '../http/errors/http-error.ts';
import { callsOf, type Embeds } from '../stores/embeds.ts';
import { checkOrigin } from './embed-origin.ts';
import { readEmbed } from './feed-request.ts';

export interface ActingRouteDependencies {
  configuration: Configuration;
  embeds: Embeds;
  published: Pick<PublishedBuilds, 'current'>;
  builds: BuildSource;
}

/** The active build of the acting part, or the newest of those before it that can be read. */
async function findBuild(builds: BuildSource): Promise<ModuleFiles & { build: string }> {
  const pointer = await builds.read('acting').catch(() => null);
  for (const build of pointer ? [pointer.active, ...pointer.previous] : []) {
    const files = await readActing(builds.folder, build).catch(() => null);
    if (files) return { ...files, build };
  }
  throw unavailable('No build of the acting part can be read');
}

/** Everything relative to the document becomes absolute: the page is another site's. */
const forOtherSites = (configuration: Configuration): Configuration => ({
  ...configuration,
  apiBase: configuration.apiBase || configuration.canonicalSite,
  mediaBase: configuration.mediaBase || configuration.canonicalSite,
});

/** `GET /embed/1/acting?embed=store`: what the loader starts the acting part with, after the reader's first act. */
export async function actingRoute(
  app: FastifyInstance,
  { configuration, embeds, published, builds }: ActingRouteDependencies,
): Promise<void> {
  app.get('/embed/1/acting', async ({ headers: { origin }, query }, reply) => {
    const [id, embed] = readEmbed(query, embeds);
    const { compose = false, returns = [] } = embed;
    checkOrigin(embeds, id, origin);
    const [{ build, scripts, styles }, { registry }] = await Promise.all([findBuild(builds), published.current()]);
    reply.headers({
      'cache-control': 'no-cache',
      'cross-origin-resource-policy': 'cross-origin',
      vary: 'Origin',
      ...(origin === undefined ? {} : { 'access-control-allow-origin': origin }),
    });
    const description: ActingDescription = {
      embed: id,
      base: `${configuration.canonicalSite}${actingPath}/${build}/`,
      scripts,
      styles,
      registry,
      configuration: forOtherSites(configuration),
      compose,
      calls: callsOf(embed),
      returns,
    };
    return description;
  });
}
