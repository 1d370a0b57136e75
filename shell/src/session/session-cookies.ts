import { cookieNames } from '@community/contract/cookies';
import { lifetime } from '@community/contract/limits';
import type { LoginStorage } from '@community/host/session/login-storage';
import Cookies from 'js-cookie';
import { parseUserCookie, userCookieValue } from './user-cookie.ts';

/** The session's cookies on the shared domain; nothing else reads or writes them. */
export interface SessionCookies extends LoginStorage {
  language(): string | null;
  storeLanguage(language: string): void;
  /** Remembers that the reader has closed the welcome. */
  closeWelcome(): void;
}

const appCookies = [cookieNames.loginToken, cookieNames.loginTokenExpire, cookieNames.token, cookieNames.user];
const centralCookies = [cookieNames.centralSession, cookieNames.centralSessionExpire];

/** `domain` is the shared domain or null for host-only cookies; `secure` is true on https. */
export function createSessionCookies({ domain, secure }: { domain: string | null; secure: boolean }): SessionCookies {
  const scope = { path: '/', ...(domain ? { domain } : {}) };
  const attributes = { ...scope, secure, sameSite: 'Lax' } as const;
  const store = (name: string, value: string, seconds: number) =>
    Cookies.set(name, value, { ...attributes, expires: seconds / 86_400 });
  const text = (name: string) => Cookies.get(name) || null;
  const time = (name: string) => {
    const seconds = Number(text(name) ?? Number.NaN);
    return Number.isFinite(seconds) ? seconds : null;
  };
  const remove = (names: readonly string[]) => {
    for (const name of names) {
      Cookies.remove(name, scope);
      // A cookie without the shared domain is a different one.
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
      store(cookieNames.loginToken, token, lifetime.loginSeconds);
      store(cookieNames.loginTokenExpire, String(expiresAt), lifetime.loginSeconds);
    },
    storeUser: (info) => store(cookieNames.user, userCookieValue(info), lifetime.loginSeconds),
    storeLanguage: (language) => store(cookieNames.language, language, lifetime.languageCookieSeconds),
    closeWelcome: () => store(cookieNames.welcome, 'closed', lifetime.languageCookieSeconds),
    clear: () => remove([...appCookies, ...centralCookies]),
    clearApp: () => remove(appCookies),
  };
}
