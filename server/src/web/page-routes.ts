import type { CallName, Envelope } from '@community/contract/calls';
import type { Configuration } from '@community/contract/configuration';
import { cookieNames } from '@community/contract/cookies';
import { chooseLanguage } from '@community/contract/languages';
import { checkedTiming } from '@community/contract/page-request';
import { serverSections } from '@community/contract/route-faults';
import type { RouteMatch } from '@community/contract/routes';
import { safeRedirect } from '@community/contract/safe-redirect';
import { signInAddress } from '@community/contract/sign-in-address';
import fastifyCookie from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { inOneLanguage } from '../brand/own-texts.ts';
import type { Queryable } from '../database/database.ts';
import { matchesEntityTag } from '../http/entity-tags.ts';
import { unavailable } from '../http/http-error.ts';
import { type HtmlPageInput, renderHtmlPage } from './html-page.ts';
import { licencesRoute } from './licences.ts';
import { pageEntityTag } from './page-entity-tag.ts';
import { headOfPage } from './page-head.ts';
import type { PageRenderer } from './page-renderer.ts';
import { PageSkeletons } from './page-skeletons.ts';
import { previewRoutes } from './preview-routes.ts';
import type { Published, PublishedBuilds } from './published.ts';
import { bucketSeconds, type ReaderBuilds, type ReaderChoice, readerCookies } from './reader-builds.ts';
import { searchEngineRoutes } from './search-engines.ts';

/** The community API as the HTML pages call it, in process. */
export interface PageApi {
  call(
    name: CallName,
    body: unknown,
    caller: { token: string | null; ip: string; requestId: string; log: FastifyRequest['log'] },
  ): Promise<Envelope>;
}

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
  countView(app: string, build: string): void;
  renderer: PageRenderer;
}

/** Cookies of members. Their pages are rendered in the browser, which knows more of them; the HTML has skeletons. */
const loginCookies = [cookieNames.loginToken, cookieNames.centralSession, cookieNames.user];

const previewHeaders = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' };

/** Paths that are never pages: an unknown address below them is a plain 404. */
const notPages = new RegExp(`^/(${serverSections.join('|')})(/|$)`);

/** Counts a page that was sent as a view of the shell and of the remote that serves its route. */
function countPageView(
  { shell, routes, registry }: Published,
  route: RouteMatch | null,
  countView: PageRoutesDependencies['countView'],
): void {
  countView('shell', shell.build);
  const remote = route && routes.get(route.name)?.remote;
  const build = remote && registry.remotes[remote]?.active.build;
  if (build) countView(remote, build);
}

/** Gives the reader a bucket for the next page, and takes the ticket of a preview that is over. */
function setReaderCookies(reply: FastifyReply, { newBucket, isPreviewOver }: ReaderBuilds, secure: boolean): void {
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
  if (newBucket !== null)
    reply.setCookie(readerCookies.bucket, String(newBucket), { ...attributes, maxAge: bucketSeconds });
  if (isPreviewOver) reply.clearCookie(readerCookies.preview, attributes);
}

/**
 * The HTML pages of the community: every page address responds with its head, the registry and its initial data; also
 * `/registry.json`, `/configuration.json`, the icon, robots.txt and sitemaps.
 */
export async function pageRoutes(
  app: FastifyInstance,
  { configuration, icon, community, database, published, readers, countView, renderer }: PageRoutesDependencies,
): Promise<void> {
  await app.register(fastifyCookie);
  const isSecure = configuration.canonicalSite.startsWith('https:');
  await app.register(previewRoutes, { readers, isSecure });

  const skeletons = new PageSkeletons(renderer);
  app.addHook('onClose', () => renderer.close());
  // Fails at the start without builds.
  await published.current();
  // Warms up before the first request.
  app.addHook('onListen', async () => {
    await renderer.prepare(await published.current());
    await app.inject('/');
  });

  // The builds of this reader; other sites' pages send no cookies.
  app.get('/registry.json', async ({ cookies }, reply) => {
    reply.header('Cache-Control', 'no-store').header('Access-Control-Allow-Origin', '*');
    return (await readers.of(cookies)).builds.registry;
  });

  app.get('/configuration.json', async (_request, reply) => {
    reply.header('Cache-Control', 'no-cache').header('Access-Control-Allow-Origin', '*');
    return configuration;
  });

  app.get('/favicon.svg', async (_request, reply) =>
    reply.type('image/svg+xml').header('Cache-Control', 'public, max-age=86400').send(icon),
  );

  await app.register(licencesRoute, { current: () => published.current() });

  const fixedPages = async () => (await published.current()).routes.fixedPages();
  await app.register(searchEngineRoutes, { database, site: configuration.canonicalSite, fixedPages });

  // A route and not the not-found handler: only responses of routes are compressed.
  app.get('/*', async (request, reply) => {
    if (!request.url.startsWith('/')) return reply.callNotFound();
    // Concatenated: resolved against a base, `//there/messages` would name another host.
    const url = new URL(`http://path.invalid${request.url}`);
    if (notPages.test(url.pathname)) return reply.callNotFound();
    const reader = await readers.of(request.cookies);
    const { builds, preview } = reader;
    const route = builds.routes.match(url.pathname);
    // The address may belong to a remote whose builds are unreadable.
    if (!route && builds.unreadable.length > 0) throw unavailable('Not all pages are known');
    const language = chooseLanguage(url.searchParams.get('locale'), request.cookies[cookieNames.language]);
    const token = request.cookies[cookieNames.loginToken] ?? null;
    const visitor = loginCookies.every((name) => request.cookies[name] === undefined);
    const login = visitor ? null : { user: request.cookies[cookieNames.user] ?? null };
    const redirect = safeRedirect(url.searchParams.get('redirect'));
    if (visitor && route?.name === 'login' && !url.searchParams.has('startUp')) {
      // As the page would, but without scripts, too.
      const origin = configuration.canonicalSite;
      reply.header('Cache-Control', 'no-store');
      return reply.redirect(signInAddress(configuration, { origin, redirect, language }), 302);
    }
    // A central session alone is exchanged by script. Without scripts its reader goes on as a visitor.
    const isMember = token !== null || typeof login?.user === 'string';
    const renderedAt = Date.now();
    const ownConfiguration = inOneLanguage(configuration, language);
    const pageRequest = {
      address: request.url,
      language,
      configuration: ownConfiguration,
      routes: builds.routes.all,
      login,
      renderedAt,
    };
    const [page, skeleton] = await Promise.all([
      renderer.open(builds, {
        route,
        request: pageRequest,
        ask: (call, body) =>
          community.call(call, body, { token, ip: request.ip, requestId: request.id, log: request.log }),
        rendered: !isMember,
      }),
      isMember ? skeletons.of(builds, { route, request: pageRequest }) : null,
    ]);
    if (page.failed) throw unavailable('What the page shows could not be had');
    const { responses, gone, html } = page;
    const translations = builds.shell.texts[language];
    const about = {
      route: gone ? null : route,
      routes: builds.routes,
      search: url.search,
      ownHead: page.head,
      language,
      translations,
      configuration,
    };
    const { title, head } = headOfPage(about, request.log);
    if (!preview && request.method === 'GET') countPageView(builds, route, countView);
    setReaderCookies(reply, reader, isSecure);
    const input: HtmlPageInput = {
      route,
      language,
      configuration: ownConfiguration,
      published: builds,
      responses,
      renderedAt,
      title,
      head,
      content: html,
      skeleton: gone ? null : skeleton,
      // The launch page exchanges the session by script.
      refreshTo: route?.name === 'login' ? redirect : null,
      isWelcomeClosed: request.cookies[cookieNames.welcome] === 'closed',
      preview,
    };
    reply
      .code(route && !gone ? 200 : 404)
      .type('text/html; charset=utf-8')
      .header('Vary', 'Cookie');
    if (preview) return reply.headers(previewHeaders).send(renderHtmlPage(input));
    const tag = pageEntityTag(input, login && [token !== null, login.user]);
    // For this reader alone, and asked for again at each visit.
    reply.headers({ 'Cache-Control': token === null ? 'private, no-cache' : 'no-store', ETag: tag });
    if (reply.statusCode === 200 && matchesEntityTag(request.headers['if-none-match'] ?? '', tag))
      return reply.code(304).header('Server-Timing', `${checkedTiming};dur=${renderedAt}`).send();
    return reply.send(renderHtmlPage(input));
  });
}
