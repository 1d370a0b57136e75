import { cookieNames } from '@community/contract/cookies';
import fastifyCookie from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { OpenedSession } from '../accounts/central-sessions.ts';
import { browserLifetimeMs } from '../accounts/known-browsers.ts';
import type { Purpose } from '../accounts/verification.ts';
import { prefix } from './return-target.ts';
import type { SignInSettings } from './settings.ts';

/** `Max-Age` of a ticket's cookie: as long as its row. */
const ticketMaxAgeSeconds = 3600;

/** The cookies of the sign-in site. */
export interface SiteCookies {
  sessionKey(request: FastifyRequest): string | null;
  /** Sets the session's cookies, which the apps read, so they are not HttpOnly (specification section 4). */
  setSession(reply: FastifyReply, session: OpenedSession): void;
  clearSession(reply: FastifyReply): void;
  /** The secret that ties a form to the browser it was made for. */
  formToken(request: FastifyRequest): string | null;
  setFormToken(reply: FastifyReply, token: string): void;
  /** The secret by which accounts know the browser (see `accounts/known-browsers.ts`). */
  browserKey(request: FastifyRequest): string | null;
  setBrowserKey(reply: FastifyReply, key: string): void;
  ticket(request: FastifyRequest, purpose: Purpose): string | null;
  setTicket(reply: FastifyReply, purpose: Purpose, ticket: string): void;
  clearTicket(reply: FastifyReply, purpose: Purpose): void;
  language(request: FastifyRequest): string | null;
}

export function createCookies({ signIn, cookieDomain }: Pick<SignInSettings, 'signIn' | 'cookieDomain'>): SiteCookies {
  const secure = signIn.base.startsWith('https:');
  const shared = {
    path: '/',
    sameSite: 'lax',
    secure,
    ...(cookieDomain === null ? {} : { domain: cookieDomain }),
  } as const;
  const own = { path: prefix, sameSite: 'lax', secure, httpOnly: true } as const;
  // With this prefix no other host of the domain can set the cookie; it needs https and the path `/`.
  const hostName = (name: string) => (secure ? `__Host-${name}` : name);
  const host = { ...own, path: secure ? '/' : prefix };
  const formName = hostName('signin_form');
  const browserName = hostName('signin_browser');

  const read = ({ headers }: FastifyRequest, name: string) => fastifyCookie.parse(headers.cookie ?? '')[name] || null;
  const set = (reply: FastifyReply, ...cookie: Parameters<typeof fastifyCookie.serialize>) =>
    void reply.header('set-cookie', fastifyCookie.serialize(...cookie));
  const past = new Date(0);

  return {
    sessionKey: (request) => read(request, cookieNames.centralSession),
    setSession(reply, { key, expiresAt }) {
      const seconds = String(Math.floor(expiresAt.getTime() / 1000));
      set(reply, cookieNames.centralSession, key, { ...shared, expires: expiresAt });
      set(reply, cookieNames.centralSessionExpire, seconds, { ...shared, expires: expiresAt });
    },
    clearSession(reply) {
      for (const name of [cookieNames.centralSession, cookieNames.centralSessionExpire])
        set(reply, name, '', { ...shared, expires: past });
    },
    formToken: (request) => read(request, formName),
    setFormToken: (reply, token) => set(reply, formName, token, host),
    browserKey: (request) => read(request, browserName),
    setBrowserKey: (reply, key) => set(reply, browserName, key, { ...host, maxAge: browserLifetimeMs / 1000 }),
    ticket: (request, purpose) => read(request, `signin_${purpose}`),
    setTicket: (reply, purpose, ticket) =>
      set(reply, `signin_${purpose}`, ticket, { ...own, maxAge: ticketMaxAgeSeconds }),
    clearTicket: (reply, purpose) => set(reply, `signin_${purpose}`, '', { ...own, expires: past }),
    language: (request) => read(request, cookieNames.language),
  };
}
