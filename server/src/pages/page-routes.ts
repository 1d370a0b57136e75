import type { Configuration } from '@community/contract/configuration';
import { closableParts, cookieNames } from '@community/contract/cookies';
import { chooseLanguage } from '@community/contract/languages';
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
import { unavailable } from '../http/errors/http-error.ts';
import type { RequestLimit } from '../http/limits/rate-limits.ts';
import type { PageRenderer } from '../rendering/page-renderer.ts';
import { renderHtmlPage } from './html-page.ts';
import { KeptPage } from './kept-page.ts';
import { licencesRoute } from './licences.ts';
import { MemberPages } from './member-pages.ts';
import { privateHeaders, sharedHeaders } from './page-caching.ts';
import { pageEntityTag } from './page-entity-tag.ts';
import { anyMember, createPageForAll } from './page-for-all.ts';
import {
  addressBase,
  askerOf,
  createPageMaker,
  keyOfVisitorPage,
  type PageApi,
  type PageSubject,
  type VisitorPageSubject,
} from './page-maker.ts';
import { type CountedPage, countPageView } from './page-views.ts';
import { previewRoutes } from './preview/preview-routes.ts';
import { ReadyPages } from './ready-pages.ts';
import { searchEngineRoutes } from './search/search-engines.ts';
import { sendPage, sendWholePage } from './send-page.ts';
import { siteFiles } from './site-files.ts';
import { startScript } from './start-script/start-script.ts';
import { TooManyPages, type VisitorPages } from './visitor-pages.ts';

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
  /** Counts the requests that are answered before the application's own limit. */
  limit: RequestLimit;
}

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
    limit,
  }: PageRoutesDependencies,
): Promise<void> {
  await app.register(fastifyCookie);
  const isSecure = configuration.canonicalSite.startsWith('https:');
  const isShared = pageCache === 'shared';
  await app.register(previewRoutes, { readers, isSecure });
  assetRoutes(app, [startScript]);

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
  const makeForAll = createPageForAll(make, { community, reportsViews: isShared });
  const memberPages = new MemberPages(visitorPages);

  const countViewOf = ({ builds, route }: VisitorPageSubject, { method, ip }: FastifyRequest) => {
    if (method === 'GET') countPageView(builds, route, (name, build) => countView(name, build, ip));
  };

  const ready = new ReadyPages({
    published,
    visitorPages,
    limit,
    onSend({ subject }, request) {
      countPage('hit');
      if (!isShared) countViewOf(subject, request);
    },
  });

  /** Sends the page of all visitors; `isForCaches` where caches in front may keep it. */
  async function sendVisitorsPage(
    request: FastifyRequest,
    reply: FastifyReply,
    { isForCaches, ...subject }: VisitorPageSubject & { isForCaches: boolean },
  ) {
    const key = keyOfVisitorPage(subject);
    const { page, source, isWhole, isFaultOfAnother } = await visitorPages.open(key, (last) =>
      makeForAll(subject, { isMember: false, asker: askerOf(request), last }),
    );
    countPage(source);
    // Caches in front send most pages: all views are then reported by browsers.
    if (!isFaultOfAnother && !isShared) countViewOf(subject, request);
    return sendPage(request, reply, {
      page,
      whole: () => page,
      headers: isForCaches && isWhole ? sharedHeaders(page) : privateHeaders,
      timings: [source],
      isForCaches,
      onEncoded: (bytes) => source === 'hit' && ready.keep(request, reply, { page, key, subject, isForCaches }, bytes),
    });
  }

  /** Sends a page of one reader. With `key` it is kept for all members if it says nothing of this one. */
  async function sendOwnPage(
    request: FastifyRequest,
    reply: FastifyReply,
    { key, ...subject }: PageSubject & { key: string | null },
  ) {
    const { login, preview } = subject;
    const asker = askerOf(request);
    const made = await make(subject, asker);
    countPage('own');
    if (!preview) countViewOf(subject, request);
    const { status, renderedAt, tags, hasCalled } = made;
    const tag = pageEntityTag(
      made,
      key !== null && !hasCalled ? anyMember : login && [asker.token !== null, login.user],
    );
    if (key !== null) memberPages.add(key, { ...made, tag });
    const whole = () =>
      new KeptPage({ status, html: renderHtmlPage(made), tag, renderedAt, tags, calls: [], sent: 'once' });
    if (preview) return sendWholePage(request, reply.headers(previewHeaders), whole());
    return sendPage(request, reply, {
      page: { status, tag, renderedAt, checkedAt: renderedAt },
      whole,
      headers: privateHeaders,
    });
  }

  /** Sends a member's page, from what is kept if it is the same for all members. */
  async function sendMembersPage(
    request: FastifyRequest,
    reply: FastifyReply,
    { subject, own }: { subject: VisitorPageSubject; own: PageSubject },
  ) {
    const key = keyOfVisitorPage(subject);
    const opened = await memberPages.open(key, (last) =>
      makeForAll(subject, { isMember: true, asker: askerOf(request), last }),
    );
    if (!opened) return sendOwnPage(request, reply, { ...own, key });
    countPage(opened.source);
    countViewOf(subject, request);
    const { page, source } = opened;
    return sendPage(request, reply, { page, whole: () => page, headers: privateHeaders, timings: [source] });
  }

  app.respondEarly('/*', (request, reply) => ready.respond(request, reply));

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
    const isPlain = !preview && request.headers.authorization === undefined;
    const isForAll = isVisitor && isPlain;
    const isForCaches = isShared && isForAll && pageCookies.every((name) => request.cookies[name] === undefined);
    // Who gets a page without cookies is given a bucket where views are reported.
    if (!isForCaches) setReaderCookies(reply, reader, isSecure);
    if (isShared && builds.canaries.length === 0 && request.cookies[readerCookies.bucket] !== undefined)
      clearBucket(reply, isSecure);
    const closedParts = closableParts.filter((part) => request.cookies[part] === 'closed');
    const address = url.pathname + renderedSearch(route && builds.routes.get(route.name), url.search);
    const subject = { builds, route, address, language, closedParts };
    const user = request.cookies[cookieNames.user] ?? null;
    const login = isVisitor ? null : { user };
    // A central session alone is exchanged by script. Without scripts its reader goes on as a visitor.
    const isMember = request.cookies[cookieNames.loginToken] !== undefined || user !== null;
    const own = { ...subject, address: request.url, login, isMember, preview, mayCall: true };
    try {
      if (isForAll) return await sendVisitorsPage(request, reply, { ...subject, isForCaches });
      if (isMember && isPlain) return await sendMembersPage(request, reply, { subject, own });
      return await sendOwnPage(request, reply, { ...own, key: null });
    } catch (error) {
      if (error instanceof TooManyPages) countPage('refused');
      throw error;
    }
  });
}
