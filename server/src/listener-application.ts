import { registryVersionHeader } from '@community/contract/registry';
import type { FastifyInstance } from 'fastify';
import { apiRoutes } from './api/routes.ts';
import { assetsOf } from './brand/brand-files.ts';
import { welcomePictureRoute } from './brand/welcome-picture.ts';
import { buildRoutes } from './builds/build-routes.ts';
import { BuildSets } from './builds/build-sets.ts';
import { ReaderChoice } from './builds/reader-builds.ts';
import type { Context } from './context.ts';
import { embedRoutes } from './embed/embed-routes.ts';
import { faultRoutes } from './faults/fault-routes.ts';
import { createApplication } from './http/application.ts';
import { assetRoutes } from './http/content-asset.ts';
import { healthRoutes } from './http/health.ts';
import { measureRequests, metricsRoutes } from './http/metrics.ts';
import { createRequestLimit, limitRequests } from './http/rate-limits.ts';
import { nameSenders } from './http/request-senders.ts';
import { type Listener, type Role, roleOfRemote } from './listeners.ts';
import { mediaRoutes } from './media/media-routes.ts';
import { uploadRoutes } from './media/uploads/upload-routes.ts';
import { apiDocs } from './openapi/plugin.ts';
import { pageRoutes } from './pages/page-routes.ts';
import { securityTextRoute } from './pages/security-text.ts';
import { VisitorPages } from './pages/visitor-pages.ts';
import { PageTrial } from './releases/checks/page-trial.ts';
import { releaseRoutes } from './releases/routes/release-routes.ts';
import { viewRoutes } from './releases/routes/view-routes.ts';
import { PageRenderer } from './rendering/page-renderer.ts';
import { defaultLimits } from './rendering/render-limits.ts';
import { signInSite } from './signin/plugin.ts';

/**
 * Variants that may be made for an address in a minute, as a fraction of a member's calls: each takes far longer than a
 * call.
 */
const variantShare = 0.2;

/** What a listener is told of the server: what it needs of the context. */
export type ListenerContext = Omit<Context, 'stack' | 'schedule'>;

/** The application of one listener, with the routes of its roles. */
export async function createListenerApplication(
  listener: Listener,
  context: ListenerContext,
): Promise<FastifyInstance> {
  const {
    configuration,
    log,
    database,
    community,
    broadcast,
    media,
    published,
    releases,
    memberByToken,
    counts,
    metrics,
    faults,
    signIn,
  } = context;
  const app = await createApplication(configuration, {}, log);
  const has = (role: Role) => listener.roles.includes(role);
  measureRequests(app, metrics);
  const limit = createRequestLimit(configuration.callsPerMinute, counts);
  limitRequests(app, limit);
  nameSenders(app, database);
  await app.register(healthRoutes, { database });
  await app.register(metricsRoutes, { metrics, token: configuration.metricsToken, counts });
  if (has('api')) {
    await app.register(apiDocs, { brand: configuration.apps.brand.name, icon: configuration.icon });
    await app.register(async (api) => {
      api.addHook('onRequest', (_request, reply, done) => {
        const version = published.version();
        if (version !== null) reply.header(registryVersionHeader, version);
        done();
      });
      await api.register(apiRoutes, { community });
      await api.register(uploadRoutes, { media, memberByToken, database });
    });
  }
  if (has('media')) {
    const variantsPerMinute = Math.ceil(configuration.callsPerMinute * variantShare);
    await app.register(mediaRoutes, { media, counts, variantsPerMinute });
  }
  if (has('signin')) await app.register(signInSite, { database, configuration, mail: signIn.mail });
  const serves = (name: string) => has(name === 'shell' ? 'web' : roleOfRemote(name));
  const isServed = async (name: string, build: string) => (await releases.service?.served.has(name, build)) ?? true;
  await app.register(buildRoutes, { builds: releases.builds, serves, isServed });
  const sets = new BuildSets(releases.builds, configuration.buildsBase, configuration.apps.texts);
  if (has('releases') && releases.service) {
    const trial = new PageTrial({ published, sets, configuration: configuration.apps, log: app.log });
    await app.register(releaseRoutes, { database, service: releases.service, trial });
  }
  if (has('web')) {
    const { renderTimeoutMs } = configuration;
    const limits = {
      openTimeoutMs: Math.max(defaultLimits.openTimeoutMs, renderTimeoutMs),
      queueTimeoutMs: Math.max(defaultLimits.queueTimeoutMs, renderTimeoutMs),
      renderTimeoutMs,
    };
    const renderer = new PageRenderer(app.log, limits, (fault) => void faults.takePageFault(fault));
    await app.register(faultRoutes, { faults, counts, embeds: configuration.embeds });
    assetRoutes(app, assetsOf(configuration.brandFiles));
    if (configuration.welcomePicture !== null)
      await app.register(welcomePictureRoute, { file: configuration.welcomePicture });
    await app.register(securityTextRoute, {
      contact: configuration.securityContact,
      site: configuration.apps.canonicalSite,
    });
    await app.register(embedRoutes, {
      community,
      configuration: configuration.apps,
      embeds: configuration.embeds,
      published,
      builds: releases.builds,
      publishedFolder: configuration.publishedFolder,
      limit,
    });
    const { service } = releases;
    const watch = service?.watch;
    const readers = new ReaderChoice({ published, sets, previews: service?.previews ?? null });
    await app.register(viewRoutes, {
      readers,
      isSecure: configuration.apps.canonicalSite.startsWith('https:'),
      countViews({ isLate, ...reported }, ip) {
        void faults.countReported(reported);
        // A watched build is judged by views at once.
        if (!isLate) watch?.countView(reported.app, reported.build, ip);
      },
    });
    await pageRoutes(app, {
      configuration: configuration.apps,
      icon: configuration.icon,
      community,
      database: database.heavyReads,
      published,
      readers,
      countView(name, build, ip) {
        faults.countView(name, build);
        watch?.countView(name, build, ip);
      },
      renderer,
      visitorPages: new VisitorPages({ broadcast }),
      pageCache: configuration.pageCache,
      countPage: (source) => metrics.pages.inc({ source }),
    });
  }
  return app;
}
