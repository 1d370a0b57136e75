import type { Configuration } from '@community/contract/configuration';
import type { FastifyInstance } from 'fastify';
import type { BuildSets } from '../builds/build-sets.ts';
import type { PublishedBuilds } from '../builds/published.ts';
import type { ReaderChoice } from '../builds/reader-builds.ts';
import type { Queryable } from '../database/database.ts';
import { PageTrial } from './checks/page-trial.ts';
import type { OpenReleases } from './open-releases.ts';
import type { Views } from './open-views.ts';
import { type ReleasePageOptions, releasePageRoutes } from './page/release-page-routes.ts';
import { releaseRoutes } from './routes/release-routes.ts';
import { viewRoutes } from './routes/view-routes.ts';

export interface ReleasesPluginContext {
  configuration: { apps: Configuration } & Pick<ReleasePageOptions, 'brandFiles'>;
  database: Queryable;
  releases: Pick<OpenReleases, 'service'>;
  published: PublishedBuilds;
  sets: BuildSets;
}

/** The calls of the release service, and its page, if there is one. */
export async function releasesPlugin(
  app: FastifyInstance,
  { configuration, database, releases: { service }, published, sets }: ReleasesPluginContext,
): Promise<void> {
  if (!service) return;
  const trial = new PageTrial({ published, sets, configuration: configuration.apps, log: app.log });
  await app.register(releaseRoutes, { database, service, trial });
  const { apps, brandFiles } = configuration;
  const options = { database, service, trial, now: () => new Date(), brand: apps.brand, brandFiles };
  await app.register(releasePageRoutes, options);
}

export interface ViewsPluginContext {
  configuration: { apps: Pick<Configuration, 'canonicalSite'> };
  readers: ReaderChoice;
  views: Views;
}

/** What browsers report of their page views. */
export async function viewsPlugin(
  app: FastifyInstance,
  { configuration: { apps }, readers, views }: ViewsPluginContext,
): Promise<void> {
  await app.register(viewRoutes, {
    readers,
    isSecure: apps.canonicalSite.startsWith('https:'),
    countViews: views.countReported,
  });
}
