import { cookieNames } from '@community/contract/cookies';
import type { UserInfo } from '@community/contract/entities';
import { lifetime } from '@community/contract/limits';
import type { Member } from '@community/core';
import Cookies from 'js-cookie';
import { parseUserCookie, userCookieValue } from './user-cookie.ts';

/** What the session machine reads: values of the login cookies at one moment. Times are unix seconds. */
export interface LoginCookies {
  loginToken: string | null;
  loginTokenExpire: number | null;
  centralSession: string | null;
  centralSessionExpire: number | null;
}

/** The session's cookies on the shared domain; the only place that touches them. */
export interface SessionCookies {
  read(): LoginCookies;
  token(): string | null;
  user(): Member | null;
  language(): string | null;
  storeToken(token: string, expiresAt: number): void;
  storeUser(info: UserInfo): void;
  storeLanguage(language: string): void;
  /** Deletes all login cookies (specification section 4, sign out). */
  clear(): void;
  /** Deletes the app's own login, but keeps the central session (specification section 8, code 4001). */
  clearApp(): void;
}

const appCookies = [cookieNames.loginToken, cookieNames.loginTokenExpire, cookieNames.token, cookieNames.user];
const centralCookies = [cookieNames.centralSession, cookieNames.centralSessionExpire];

/** `domain` is the shared domain or null for host-only cookies; `secure` is true on https. */
export function createSessionCookies({ domain, secure }: { domain: string | null; secure: boolean }): SessionCookies {
  const place = { path: '/', ...(domain ? { domain } : {}) };
  const attributes = { ...place, secure, sameSite: 'Lax' } as const;
  const keep = (name: string, value: string, seconds: number) =>
    Cookies.set(name, value, { ...attributes, expires: seconds / 86_400 });
  const text = (name: string) => Cookies.get(name) || null;
  const time = (name: string) => {
    const seconds = Number(text(name) ?? Number.NaN);
    return Number.isFinite(seconds) ? seconds : null;
  };
  const remove = (names: readonly string[]) => {
    for (const name of names) {
      Cookies.remove(name, place);
      // A cookie that was set without the shared domain is another one.
      if (domain) Cookies.remove(name, { path: '/' });
    }
  };
  return {
    read: () => ({
      loginToken: text(cookieNames.loginToken),
      loginTokenExpire: time(cookieNames.loginTokenExpire),
      centralSession: text(cookieNames.centralSession),
      centralSessionExpire: time(cookieNames.centralSessionExpire),
    }),
    token: () => text(cookieNames.loginToken),
    user: () => parseUserCookie(text(cookieNames.user)),
    language: () => text(cookieNames.language),
    storeToken: (token, expiresAt) => {
      keep(cookieNames.loginToken, token, lifetime.loginSeconds);
      keep(cookieNames.loginTokenExpire, String(expiresAt), lifetime.loginSeconds);
    },
    storeUser: (info) => keep(cookieNames.user, userCookieValue(info), lifetime.loginSeconds),
    storeLanguage: (language) => keep(cookieNames.language, language, lifetime.languageCookieSeconds),
    clear: () => remove([...appCookies, ...centralCookies]),
    clearApp: () => remove(appCookies),
  };
}
