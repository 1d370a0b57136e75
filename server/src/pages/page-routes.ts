import type { Configuration } from '@community/contract/configuration';
import { closableParts, cookieNames } from '@community/contract/cookies';
import { chooseLanguage } from '@community/contract/languages';
import { checkedTiming, sentTiming } from '@community/contract/page-request';
import { renderedSearch } from '@community/contract/rendered-search';
import { serverSections } from '@community/contract/route-faults';
import { safeRedirect } from '@community/contract/safe-redirect';
import { signInAddress } from '@community/contract/sign-in-address';
import fastifyCookie from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PublishedBuilds } from '../builds/published.ts';
import { type ReaderChoice, readerCookies } from '../builds/reader-builds.ts';
import { clearBucket, loginCookies, pageCookies, setReaderCookies } from '../builds/reader-cookies.ts';
import type { Queryable } from '../database/database.ts';
import { assetRoutes } from '../http/content-asset.ts';
import { matchesEntityTag } from '../http/entity-tags.ts';
import { unavailable } from '../http/errors/http-error.ts';
import type { PageRenderer } from '../rendering/page-renderer.ts';
import { renderHtmlPage } from './html-page.ts';
import { KeptPage } from './kept-page.ts';
import { licencesRoute } from './licences.ts';
import { privateHeaders, sharedHeaders } from './page-caching.ts';
import { pageEntityTag } from './page-entity-tag.ts';
import {
  addressBase,
  createPageMaker,
  type PageApi,
  type PageAsker,
  type PageSubject,
  type VisitorPageSubject,
} from './page-maker.ts';
import { countPageView } from './page-views.ts';
import { previewRoutes } from './preview/preview-routes.ts';
import { searchEngineRoutes } from './search/search-engines.ts';
import { siteFiles } from './site-files.ts';
import { startWatch } from './start-watch/start-watch.ts';
import { type MadePage, type PageSource, TooManyPages, type VisitorPages } from './visitor-pages.ts';

/** The key of a page for visitors: everything it depends on, the builds by their names. */
function keyOfVisitorPage({ builds, ...rest }: VisitorPageSubject): string {
  return JSON.stringify([builds.registry.version, builds.serverBuilds.key, builds.shell.build, rest]);
}

/** How visitors' pages, those of one reader, and refused ones are counted. */
export type CountedPage = PageSource | 'own' | 'refused';

export interface PageRoutesDependencies {
  /** The apps' configuration, a part of every page. */
  configuration: Configuration;
  /** The icon of the pages, as SVG. */
  icon: string;
  community: PageApi;
  database: Queryable;
  published: Pick<PublishedBuilds, 'current'>;
  /** Chooses each reader's builds. */
  readers: ReaderChoice;
  /** Counts the page views of builds. */
  countView(app: string, build: string, ip: string): void;
  renderer: PageRenderer;
  visitorPages: VisitorPages;
  /** Whether caches in front of the server may keep visitors' pages. */
  pageCache: 'private' | 'shared';
  /** Counts how pages were made. */
  countPage(source: CountedPage): void;
}

/** `Server-Timing` of a page, with the time unless a shared cache may send it later. */
const serverTiming = (isForCaches: boolean, timings: readonly string[]) =>
  [...timings, ...(isForCaches ? [] : [`${sentTiming};dur=${Date.now()}`])].join(', ');

const previewHeaders = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' };

/** Paths that are never pages: an unknown address below them is a plain 404. */
const notPages = new RegExp(`^/(${serverSections.join('|')})(/|$)`);

/**
 * The HTML pages of the community: every page address responds with its head, the registry and its initial data; also
 * `/registry.json`, `/configuration.json`, the icon, robots.txt and sitemaps.
 */
export async function pageRoutes(
  app: FastifyInstance,
  {
    configuration,
    icon,
    community,
    database,
    published,
    readers,
    countView,
    renderer,
    visitorPages,
    pageCache,
    countPage,
  }: PageRoutesDependencies,
): Promise<void> {
  await app.register(fastifyCookie);
  const isSecure = configuration.canonicalSite.startsWith('https:');
  const isShared = pageCache === 'shared';
  await app.register(previewRoutes, { readers, isSecure });
  assetRoutes(app, [startWatch]);

  app.addHook('onClose', () => renderer.close());
  // Fails at the start without builds.
  await published.current();
  // Warms up before the first request.
  app.addHook('onListen', async () => {
    await renderer.prepare(await published.current());
    await app.inject('/');
  });

  siteFiles(app, { configuration, icon, readers });
  await app.register(licencesRoute, { current: () => published.current() });

  const fixedPages = async () => (await published.current()).routes.fixedPages();
  await app.register(searchEngineRoutes, { database, site: configuration.canonicalSite, fixedPages });

  const make = createPageMaker({ configuration, community, renderer });

  /** A page that is the same for all visitors. */
  async function makeForVisitors(subject: VisitorPageSubject, asker: PageAsker): Promise<MadePage> {
    const made = await make({ ...subject, login: null, isMember: false, preview: null }, asker);
    const { status, renderedAt, isWhole, tags } = made;
    const tag = pageEntityTag(made, null);
    const html = renderHtmlPage({ ...made, reportsView: isShared });
    return { page: new KeptPage({ status, html, tag, renderedAt, tags }), isWhole };
  }

  const setPageHeaders = (reply: FastifyReply, status: number) =>
    reply
      .code(status)
      .type('text/html; charset=utf-8')
      .headers({ Vary: 'Cookie, Accept-Encoding', 'Accept-Ranges': 'none' });

  async function sendEncoded(request: FastifyRequest, reply: FastifyReply, page: KeptPage) {
    const { bytes, encoding } = await page.encoded(request.headers['accept-encoding']);
    if (encoding !== 'identity') reply.header('Content-Encoding', encoding);
    return reply.send(bytes);
  }

  /** Sends the page of all visitors; `isForCaches` where caches in front may keep it. */
  async function sendVisitorsPage(
    request: FastifyRequest,
    reply: FastifyReply,
    { isForCaches, ...subject }: VisitorPageSubject & { isForCaches: boolean },
  ) {
    const asker = { token: null, ip: request.ip, id: request.id, log: request.log };
    const { page, source, isWhole, isFaultOfAnother } = await visitorPages.open(keyOfVisitorPage(subject), () =>
      makeForVisitors(subject, asker),
    );
    countPage(source);
    // Caches in front send most pages: all views are then reported by browsers.
    if (request.method === 'GET' && !isFaultOfAnother && !isShared)
      countPageView(subject.builds, subject.route, (name, build) => countView(name, build, request.ip));
    const { status, tag, renderedAt } = page;
    setPageHeaders(reply, status).headers({
      ETag: tag,
      ...(isForCaches && isWhole ? sharedHeaders(page) : privateHeaders),
    });
    if (status === 200 && matchesEntityTag(request.headers['if-none-match'] ?? '', tag))
      return reply
        .code(304)
        .header('Server-Timing', serverTiming(isForCaches, [`${checkedTiming};dur=${renderedAt}`, source]))
        .send();
    reply.header('Server-Timing', serverTiming(isForCaches, [source]));
    return sendEncoded(request, reply, page);
  }

  async function sendOwnPage(request: FastifyRequest, reply: FastifyReply, subject: PageSubject) {
    const { login, preview } = subject;
    const token = request.cookies[cookieNames.loginToken] ?? null;
    const made = await make(subject, { token, ip: request.ip, id: request.id, log: request.log });
    countPage('own');
    if (!preview && request.method === 'GET')
      countPageView(subject.builds, subject.route, (name, build) => countView(name, build, request.ip));
    const { status, renderedAt, tags } = made;
    const tag = pageEntityTag(made, login && [token !== null, login.user]);
    const send = () =>
      sendEncoded(
        request,
        reply,
        new KeptPage({ status, html: renderHtmlPage(made), tag, renderedAt, tags, sent: 'once' }),
      );
    setPageHeaders(reply, status);
    if (preview) {
      reply.headers(previewHeaders);
      return send();
    }
    // For this reader alone, and asked for again at each visit. `no-store` would keep it out of back-forward caches.
    reply.headers({ 'Cache-Control': 'private, no-cache', ETag: tag });
    if (status === 200 && matchesEntityTag(request.headers['if-none-match'] ?? '', tag))
      return reply
        .code(304)
        .header('Server-Timing', serverTiming(false, [`${checkedTiming};dur=${renderedAt}`]))
        .send();
    reply.header('Server-Timing', serverTiming(false, []));
    return send();
  }

  // A route and not the not-found handler: only responses of routes are compressed.
  app.get('/*', async (request, reply) => {
    const url = new URL(request.url, addressBase);
    if (notPages.test(url.pathname)) return reply.callNotFound();
    const reader = await readers.of(request.cookies);
    const { builds, preview } = reader;
    const route = builds.routes.match(url.pathname);
    // The address may belong to a remote whose builds are unreadable.
    if (!route && builds.unreadable.length > 0) throw unavailable('Not all pages are known');
    const language = chooseLanguage(url.searchParams.get('locale'), request.cookies[cookieNames.language]);
    const isVisitor = loginCookies.every((name) => request.cookies[name] === undefined);
    if (isVisitor && route?.name === 'login' && !url.searchParams.has('startUp')) {
      // As the page would, but without scripts, too.
      const origin = configuration.canonicalSite;
      const redirect = safeRedirect(url.searchParams.get('redirect'));
      reply.header('Cache-Control', 'no-store');
      return reply.redirect(signInAddress(configuration, { origin, redirect, language }), 302);
    }
    const isForAll = isVisitor && !preview && request.headers.authorization === undefined;
    const isForCaches = isShared && isForAll && pageCookies.every((name) => request.cookies[name] === undefined);
    // Who gets a page without cookies is given a bucket where views are reported.
    if (!isForCaches) setReaderCookies(reply, reader, isSecure);
    if (isShared && builds.canaries.length === 0 && request.cookies[readerCookies.bucket] !== undefined)
      clearBucket(reply, isSecure);
    const closedParts = closableParts.filter((part) => request.cookies[part] === 'closed');
    try {
      if (isForAll) {
        const address = url.pathname + renderedSearch(route && builds.routes.get(route.name), url.search);
        return await sendVisitorsPage(request, reply, { builds, route, address, language, closedParts, isForCaches });
      }
      const user = request.cookies[cookieNames.user] ?? null;
      return await sendOwnPage(request, reply, {
        builds,
        route,
        address: request.url,
        language,
        closedParts,
        login: isVisitor ? null : { user },
        // A central session alone is exchanged by script. Without scripts its reader goes on as a visitor.
        isMember: request.cookies[cookieNames.loginToken] !== undefined || user !== null,
        preview,
      });
    } catch (error) {
      if (error instanceof TooManyPages) countPage('refused');
      throw error;
    }
  });
}
