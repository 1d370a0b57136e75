import type { CallName, Envelope } from '@community/contract/calls';
import type { Configuration } from '@community/contract/configuration';
import { type ClosablePart, cookieNames } from '@community/contract/cookies';
import { type Language, languages } from '@community/contract/languages';
import type { RouteMatch } from '@community/contract/routes';
import { safeRedirect } from '@community/contract/safe-redirect';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { shownTags } from '../api/caching/cache-tags.ts';
import { inOneLanguage } from '../builds/own-texts.ts';
import type { Preview } from '../builds/preview.ts';
import type { Published } from '../builds/published.ts';
import { unavailable } from '../http/errors/http-error.ts';
import type { PageRenderer } from '../rendering/page-renderer.ts';
import { headOfPage } from './head-of-page.ts';
import type { HtmlPageInput } from './html-page.ts';
import { PageSkeletons } from './page-skeletons.ts';
import type { AnsweredCall } from './unchanged-page.ts';
import { TooManyPages } from './visitor-pages.ts';

/** The community API as the HTML pages call it, in process. */
export interface PageApi {
  call(
    name: CallName,
    body: unknown,
    caller: { token: string | null; ip: string; requestId: string; log: FastifyBaseLogger },
  ): Promise<Envelope>;
}

/** All that a page for visitors depends on. Whatever else of a request a page should depend on has to come in here. */
export interface VisitorPageSubject {
  builds: Published;
  route: RouteMatch | null;
  /** Path and query, of the latter only what the page reads. */
  address: string;
  language: Language;
  closedParts: readonly ClosablePart[];
}

/** The key of a page for visitors: everything it depends on, the builds by their names. */
export function keyOfVisitorPage({ builds, ...rest }: VisitorPageSubject): string {
  return JSON.stringify([builds.registry.version, builds.serverBuilds.key, builds.shell.build, rest]);
}

/** All that any page depends on, besides the answers of its calls. */
export interface PageSubject extends VisitorPageSubject {
  login: { user: string | null } | null;
  isMember: boolean;
  preview: Preview | null;
  /** Whether it may make calls; a page for all members makes none. */
  mayCall: boolean;
}

/** For whom a page makes its calls; `id` is that of the request. */
export interface PageAsker {
  token: string | null;
  ip: string;
  id: string;
  log: FastifyBaseLogger;
}

/** Whoever sends a request, as a page makes its calls. */
export const askerOf = ({ cookies, ip, id, log }: FastifyRequest): PageAsker => ({
  token: cookies[cookieNames.loginToken] ?? null,
  ip,
  id,
  log,
});

/** What is known of a page besides its HTML. */
interface MadePageState {
  status: 200 | 404;
  /** Whether it was opened and has its content, that of a member its skeleton, and no build failed at it. */
  isWhole: boolean;
  /** Whether it made calls, or would have made some. */
  hasCalled: boolean;
  /** Tags of what it shows. */
  tags: readonly string[];
  /** The calls that it was made of. */
  calls: readonly AnsweredCall[];
}

/** A base for addresses, whose host nothing reads. */
export const addressBase = 'http://path.invalid';

export interface PageMakerDependencies {
  configuration: Configuration;
  community: PageApi;
  renderer: PageRenderer;
}

/**
 * Returns what opens a page and renders what it consists of. It throws 503 where the main content cannot be loaded, and
 * `TooManyPages` where a visitor's page would lack its content because of others.
 */
export function createPageMaker({ configuration, community, renderer }: PageMakerDependencies) {
  const skeletons = new PageSkeletons(renderer);
  // One object for each language: pages write it once.
  const configurations = new Map(languages.map((language) => [language, inOneLanguage(configuration, language)]));

  return async (
    { builds, route, address, language, login, isMember, closedParts, preview, mayCall }: PageSubject,
    { token, ip, id: requestId, log }: PageAsker,
  ): Promise<HtmlPageInput & MadePageState> => {
    const renderedAt = Date.now();
    const ownConfiguration = configurations.get(language) ?? configuration;
    const request = {
      address,
      language,
      configuration: ownConfiguration,
      routes: builds.routes.all,
      login,
      renderedAt,
    };
    const tags = new Set<string>();
    const calls: AnsweredCall[] = [];
    let hasCalled = false;
    async function ask(call: CallName, body: unknown): Promise<Envelope | null> {
      hasCalled = true;
      if (!mayCall) return null;
      const envelope = await community.call(call, body, { token, ip, requestId, log });
      for (const tag of shownTags(call, body, envelope)) tags.add(tag);
      calls.push({ call, body, envelope });
      return envelope;
    }
    const [page, skeleton] = await Promise.all([
      renderer.open(builds, { route, request, ask, ip, rendered: !isMember }),
      isMember ? skeletons.of(builds, { route, request, ip }) : null,
    ]);
    if (page.failed) throw unavailable('What the page shows could not be had');
    if (page.isOverload && !isMember) throw new TooManyPages();
    const { responses, gone, html } = page;
    const shownFirst = isMember ? skeleton : html;
    const hasContent = (shownFirst !== null || gone) && !page.isOverload;
    const { searchParams, search } = new URL(address, addressBase);
    const translations = builds.shell.texts[language];
    const shown = gone ? null : route;
    const about = { route: shown, routes: builds.routes, search, ownHead: page.head, language, translations };
    const { title, head } = headOfPage({ ...about, configuration }, log);
    return {
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
      refreshTo: route?.name === 'login' ? safeRedirect(searchParams.get('redirect')) : null,
      closedParts,
      preview,
      status: route && !gone && !page.head?.beyond ? 200 : 404,
      isWhole: page.isOpened && !page.hasFault && hasContent && (mayCall || !hasCalled),
      hasCalled,
      tags: [...tags],
      calls,
    };
  };
}
