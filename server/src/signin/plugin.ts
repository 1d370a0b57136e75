import { readFileSync } from 'node:fs';
import { cookieNames } from '@community/contract/cookies';
import fastifyCookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ServerConfiguration } from '../configuration.ts';
import type { Database } from '../database/database.ts';
import { accountRoutes } from './account-routes.ts';
import { createCentralSessions, openCentralSession } from './central-sessions.ts';
import { codeRoutes } from './code-routes.ts';
import { html } from './html.ts';
import type { Mail } from './mail.ts';
import { outboxList, type PageSetting, page } from './pages.ts';
import { type Fields, isOwnForm, journeyOf, queryFields } from './request-form.ts';
import type { Journey } from './return-address.ts';
import { signInRoutes } from './sign-in-routes.ts';
import { textsIn } from './texts.ts';

export interface SignInDependencies {
  database: Database;
  configuration: ServerConfiguration;
  mail: Mail;
}

/** What the site's routes share. */
export interface SignInTools extends SignInDependencies {
  /** Setting of a page for the journey that `fields` carries; null after it answered that the app is unknown (4000). */
  setting(reply: FastifyReply, fields: Fields): PageSetting | null;
  send(reply: FastifyReply, text: string, status?: number): FastifyReply;
  /** Opens a central session, sets its cookies and goes back to the app, or to the account's page. */
  enter(reply: FastifyReply, accountId: number, journey: Journey | null): Promise<FastifyReply>;
  /** The account of a live central session, or null. */
  current(request: FastifyRequest): Promise<{ accountId: number; nickname: string } | null>;
  leave(reply: FastifyReply): void;
}

/** The central sign-in site under `/signin`: pages of its own that work without scripts. */
export async function signInSite(app: FastifyInstance, dependencies: SignInDependencies): Promise<void> {
  const { configuration, database, mail } = dependencies;
  const style = readFileSync(new URL('./signin.css', import.meta.url), 'utf8');
  const ownOrigin = new URL(configuration.signIn.base).origin;
  const sessions = createCentralSessions(database);
  await app.register(fastifyCookie);
  await app.register(formbody, { bodyLimit: 16 * 1024 });

  const cookie = {
    path: '/',
    sameSite: 'lax' as const,
    secure: ownOrigin.startsWith('https:'),
    ...(configuration.cookieDomain === null ? {} : { domain: configuration.cookieDomain }),
  };
  const showsOutbox = configuration.demo && mail.outbox !== null;

  function send(reply: FastifyReply, text: string, status = 200): FastifyReply {
    return reply.code(status).type('text/html; charset=utf-8').header('Cache-Control', 'no-store').send(text);
  }

  function settingOf(locale: string, journey: Journey | null): PageSetting {
    return { ...textsIn(locale), brand: configuration.apps.brand.name, journey, outbox: showsOutbox };
  }

  const tools: SignInTools = {
    ...dependencies,
    send,
    setting(reply, fields) {
      const journey = journeyOf(configuration, fields);
      if (journey !== 'unknown') return settingOf(fields('locale'), journey);
      const setting = settingOf(fields('locale'), null);
      void send(reply, page(setting, setting.t.signIn, html``, { problem: 'unknownApp' }), 400);
      return null;
    },
    async enter(reply, accountId, journey) {
      const { key, expiresAt } = await openCentralSession(database, accountId, new Date());
      const expires = String(Math.floor(expiresAt.getTime() / 1000));
      // The apps read both, so they are not hidden from scripts (specification section 4).
      void reply.setCookie(cookieNames.centralSession, key, { ...cookie, expires: expiresAt });
      void reply.setCookie(cookieNames.centralSessionExpire, expires, { ...cookie, expires: expiresAt });
      return reply.redirect(journey?.returnTo ?? '/signin/account', 303);
    },
    async current(request) {
      const key = request.cookies[cookieNames.centralSession];
      return key ? sessions.resolve(key) : null;
    },
    leave(reply) {
      for (const name of [cookieNames.centralSession, cookieNames.centralSessionExpire]) void reply.clearCookie(name, cookie);
    },
  };

  app.addHook('preHandler', async (request, reply) => {
    if (request.method === 'POST' && !isOwnForm(request, ownOrigin)) return reply.code(403).type('text/plain').send('Forbidden');
    return undefined;
  });

  app.get('/signin/style.css', async (_request, reply) =>
    reply.type('text/css').header('Cache-Control', 'public, max-age=3600').send(style),
  );
  await app.register(signInRoutes, { tools });
  await app.register(codeRoutes, { tools });
  await app.register(accountRoutes, { tools });

  if (showsOutbox) {
    app.get('/signin/outbox', async (request, reply) => {
      const setting = settingOf(queryFields(request)('locale'), null);
      return send(reply, page({ ...setting, outbox: false }, setting.t.outbox, outboxList(setting, (await mail.outbox?.()) ?? [])));
    });
  }
}
