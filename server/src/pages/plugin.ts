import type { Configuration } from '@community/contract/configuration';
import type { FastifyInstance } from 'fastify';
import type { CommunityApi } from '../api/community-api.ts';
import type { PublishedBuilds } from '../builds/published.ts';
import type { ReaderChoice } from '../builds/reader-builds.ts';
import type { Broadcast } from '../database/broadcast.ts';
import type { Database } from '../database/database.ts';
import type { CallCounts } from '../http/limits/call-counts.ts';
import { createRequestLimit } from '../http/limits/rate-limits.ts';
import type { Metrics } from '../http/metrics.ts';
import type { HttpSettings } from '../http/settings.ts';
import type { PageFault } from '../rendering/page-fault.ts';
import { PageRenderer } from '../rendering/page-renderer.ts';
import { limitsOfTimeout } from '../rendering/render-limits.ts';
import { pageRoutes } from './page-routes.ts';
import { securityTextRoute } from './security-text.ts';
import type { PageSettings } from './settings.ts';
import { VisitorPages } from './visitor-pages.ts';

export interface PagesPluginContext {
  configuration: PageSettings &
    Pick<HttpSettings, 'callsPerMinute'> & {
      /** The icon of all pages, as SVG. */
      icon: string;
      /** The security contact; null for none. */
      securityContact: string | null;
      apps: Configuration;
    };
  community: CommunityApi;
  database: Database;
  broadcast: Broadcast;
  published: PublishedBuilds;
  readers: ReaderChoice;
  metrics: Metrics;
  counts: CallCounts;
  faults: { takePageFault(fault: PageFault): Promise<void> };
  views: { count(app: string, build: string, ip: string): void };
}

/** The HTML pages, rendered in processes of this listener. */
export async function pagesPlugin(
  app: FastifyInstance,
  {
    configuration: { icon, securityContact, renderTimeoutMs, pageCache, apps, callsPerMinute },
    community,
    database,
    broadcast,
    published,
    readers,
    metrics,
    counts,
    faults,
    views,
  }: PagesPluginContext,
): Promise<void> {
  await app.register(securityTextRoute, { contact: securityContact, site: apps.canonicalSite });
  const limits = limitsOfTimeout(renderTimeoutMs);
  await app.register(pageRoutes, {
    configuration: apps,
    icon,
    community,
    database: database.heavyReads,
    published,
    readers,
    countView: views.count,
    renderer: new PageRenderer(app.log, limits, (fault) => void faults.takePageFault(fault)),
    visitorPages: new VisitorPages({ broadcast }),
    pageCache,
    countPage: (source) => metrics.pages.inc({ source }),
    limit: createRequestLimit(callsPerMinute, counts),
  });
}
