import { chooseLanguage } from '@community/contract/languages';
import type { FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import type { AttemptSource } from '../accounts/attempt-counters.ts';
import { createCentralSessions } from '../accounts/central-sessions.ts';
import { findKnownBrowser } from '../accounts/known-browsers.ts';
import type { CentralSession } from '../api/session/central-sessions.ts';
import type { Database } from '../database/database.ts';
import type { Asset } from '../http/content-asset.ts';
import { readPicture, readScript, readStyle } from './assets.ts';
import { createCookies, type SiteCookies } from './cookies.ts';
import { type Fields, formFields, queryFields } from './form-fields.ts';
import { isFormToken, makeFormToken, maskFormToken } from './form-guard.ts';
import type { Mail } from './mail.ts';
import { keepOpener } from './opener.ts';
import { messagePage } from './pages/message.ts';
import type { PageContext } from './pages/page-context.ts';
import {
  accountReturnTarget,
  prefix,
  type ReturnTarget,
  readReturnTarget,
  siteLink,
  storeOf,
} from './return-target.ts';
import type { SignInSettings } from './settings.ts';
import { translations } from './translations.ts';

export interface SignInDependencies {
  database: Database;
  configuration: SignInSettings;
  mail: Mail;
  now?: () => Date;
}

/** Arguments of a page's handler. */
export interface PageRequest {
  request: FastifyRequest;
  reply: FastifyReply;
  context: PageContext;
  /** The sent form. */
  fields: Fields;
}

/** Dependencies shared by the site's routes. */
export interface Site {
  database: Database;
  configuration: SignInSettings;
  mail: Mail;
  now(): Date;
  cookies: SiteCookies;
  style: Asset;
  /** The brand's picture beside the forms. */
  picture: Asset | null;
  /** The script of pages with forms, and that of the page that hands codes to stores. */
  scripts: Readonly<Record<'forms' | 'handOver', Asset>>;
  /** The policy of a page: nothing but its style, its pictures, its forms and one script. */
  contentSecurityPolicy(script: Asset): string;
  showsOutbox: boolean;
  /** The account of a live central session, or null. */
  currentAccount(request: FastifyRequest): Promise<CentralSession | null>;
  /** The source of an attempt at the account of a normalized address. */
  attemptSource(request: FastifyRequest, email: string): Promise<AttemptSource>;
  page(handler: (page: PageRequest) => Promise<FastifyReply>): RouteHandlerMethod;
  /** A page that needs a return target; without one it responds with code 4000. */
  targetedPage(
    handler: (page: PageRequest & { returnTarget: ReturnTarget }) => Promise<FastifyReply>,
  ): RouteHandlerMethod;
  /** A page to sign in or register. Whoever is signed in, such as one who came here by Back, is led on. */
  visitorPage(
    handler: (page: PageRequest & { returnTarget: ReturnTarget }) => Promise<FastifyReply>,
  ): RouteHandlerMethod;
  /** A page for signed-in users; others sign in first and return to the account page. */
  accountPage(handler: (page: PageRequest & { account: CentralSession }) => Promise<FastifyReply>): RouteHandlerMethod;
}

function policyOf({ brandFiles, signIn }: SignInSettings, script: Asset): string {
  // Browsers apply `form-action` to redirects of forms too, so it has every origin of return addresses.
  const formTargets = new Set([
    "'self'",
    new URL(signIn.base).origin,
    ...signIn.apps.flatMap(({ origins }) => origins),
  ]);
  return [
    "default-src 'none'",
    "style-src 'self'",
    `script-src ${new URL(prefix + script.path, signIn.base).href}`,
    ...(brandFiles.font ? ["font-src 'self'"] : []),
    ['img-src', "'self'", ...brandFiles.logoOrigins].join(' '),
    `form-action ${[...formTargets].join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

export function createSignInSite({ database, configuration, mail, now = () => new Date() }: SignInDependencies): Site {
  const cookies = createCookies(configuration);
  const sessions = createCentralSessions(database, now);
  const style = readStyle();
  const { style: look, logo } = configuration.brandFiles;
  const font = configuration.apps.look?.font;
  const picture = readPicture(configuration.signIn.picture);
  const scripts = { forms: readScript('forms'), handOver: readScript('hand-over') };
  const showsOutbox = configuration.demo && mail.outbox !== null;

  function contextOf(request: FastifyRequest, reply: FastifyReply): PageContext {
    const query = queryFields(request.query);
    const language = chooseLanguage(query('locale'), cookies.language(request));
    const known = cookies.formToken(request);
    const token = isFormToken(known) ? known : makeFormToken();
    if (token !== known) cookies.setFormToken(reply, token);
    const formToken = maskFormToken(token);
    const returnTarget = readReturnTarget(configuration, query);
    const store = storeOf(configuration, returnTarget);
    if (store) keepOpener(reply);
    const { brand, canonicalSite, texts } = configuration.apps;
    return {
      language,
      t: { ...translations[language], ...texts?.[language]?.signin },
      returnTarget,
      store,
      community: `${canonicalSite}/`,
      formToken,
      brand: { name: brand.name, logo: logo ? prefix + logo.path : brand.logo },
      stylePaths: [style.path, ...(look ? [look.path] : [])],
      fontPath: font?.languages.includes(language) ? font.file : null,
      scriptPath: scripts.forms.path,
      picturePath: picture?.path ?? null,
      showsOutbox,
      notice: query('notice'),
    };
  }

  const site: Site = {
    database,
    configuration,
    mail,
    now,
    cookies,
    style,
    picture,
    scripts,
    contentSecurityPolicy: (script) => policyOf(configuration, script),
    showsOutbox,
    async currentAccount(request) {
      const key = cookies.sessionKey(request);
      return key ? sessions.resolve(key) : null;
    },
    async attemptSource(request, email) {
      return {
        email,
        ip: request.ip,
        browser: await findKnownBrowser(database, email, cookies.browserKey(request), now()),
      };
    },
    page: (handler) => (request, reply) =>
      handler({ request, reply, context: contextOf(request, reply), fields: formFields(request.body) }),
    targetedPage: (handler) =>
      site.page(async (page) => {
        const { returnTarget } = page.context;
        if (returnTarget) return handler({ ...page, returnTarget });
        return page.reply.code(400).send(messagePage(page.context, 'unknownApp'));
      }),
    visitorPage: (handler) =>
      site.targetedPage(async (page) => {
        const account = await site.currentAccount(page.request);
        const key = cookies.sessionKey(page.request);
        if (!account || !key) return handler(page);
        // Both cookies are refreshed.
        cookies.setSession(page.reply, { key, expiresAt: account.expiresAt });
        return page.reply.redirect(page.returnTarget.returnTo, 303);
      }),
    accountPage: (handler) =>
      site.page(async (page) => {
        const account = await site.currentAccount(page.request);
        if (account) return handler({ ...page, account });
        const { returnTarget, language } = page.context;
        // The account page that follows tells it. An earlier attempt may have worked, and have ended the session itself.
        const notice: Record<string, string> = page.request.method === 'POST' ? { notice: 'signedOutMeanwhile' } : {};
        const next = accountReturnTarget(configuration, returnTarget, language, notice);
        return page.reply.redirect(siteLink('', next, language), 303);
      }),
  };
  return site;
}
