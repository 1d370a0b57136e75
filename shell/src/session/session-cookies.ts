import { cookieNames } from '@community/contract/cookies';
import { lifetime } from '@community/contract/limits';
import { areCookiesKept, type CookieScope, readCookie, removeCookie, writeCookie } from '@community/core';
import type { LoginStorage } from '@community/host/session/login-storage';
import { parseUserCookie, userCookieValue } from './user-cookie.ts';

/** The session's cookies on the shared domain; nothing else reads or writes them. */
export interface SessionCookies extends LoginStorage {
  /** Whether the browser keeps cookies, without which nobody can sign in. */
  areKept(): boolean;
  language(): string | null;
  storeLanguage(language: string): void;
}

const appCookies = [cookieNames.loginToken, cookieNames.loginTokenExpire, cookieNames.token, cookieNames.user];
const centralCookies = [cookieNames.centralSession, cookieNames.centralSessionExpire];

/** `domain` is the shared domain or null for host-only cookies; `secure` is true on https. */
export function createSessionCookies({ domain, secure }: { domain: string | null; secure: boolean }): SessionCookies {
  const scope: CookieScope = { path: '/', ...(domain ? { domain } : {}) };
  const attributes: CookieScope = { ...scope, secure, sameSite: 'Lax' };
  const store = (name: string, value: string, seconds: number) =>
    writeCookie(name, value, { ...attributes, expires: seconds / 86_400 });
  const text = (name: string) => readCookie(name) || null;
  const time = (name: string) => {
    const seconds = Number(text(name) ?? Number.NaN);
    return Number.isFinite(seconds) ? seconds : null;
  };
  const remove = (names: readonly string[]) => {
    for (const name of names) {
      removeCookie(name, scope);
      // A cookie without the shared domain is a different one.
      if (domain) removeCookie(name, { path: '/' });
    }
  };
  return {
    areKept: areCookiesKept,
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
      store(cookieNames.loginToken, token, lifetime.loginSeconds);
      store(cookieNames.loginTokenExpire, String(expiresAt), lifetime.loginSeconds);
    },
    storeUser: (info) => store(cookieNames.user, userCookieValue(info), lifetime.loginSeconds),
    storeLanguage: (language) => store(cookieNames.language, language, lifetime.languageCookieSeconds),
    clear: () => remove([...appCookies, ...centralCookies]),
    clearApp: () => remove(appCookies),
  };
}
