import Cookies from 'js-cookie';

/** Attributes of a stored cookie. */
export interface CookieScope {
  path: string;
  domain?: string;
  secure?: boolean;
  sameSite?: 'Lax' | 'Strict' | 'None';
  /** Days until it ends; with the browser unless given. */
  expires?: number;
}

/** Runs an access to the document's cookies, which throws in sandboxed frames. */
function attempt<Result>(access: () => Result, otherwise: Result): Result {
  try {
    return access();
  } catch {
    return otherwise;
  }
}

/** The text of a cookie; null where there is none, or cookies are blocked. */
export function readCookie(name: string): string | null {
  return attempt(() => Cookies.get(name) ?? null, null);
}

/** Stores a cookie. A browser that blocks cookies ignores it. */
export function writeCookie(name: string, text: string, scope: CookieScope): void {
  attempt(() => void Cookies.set(name, text, { ...scope }), undefined);
}

/** Removes a cookie; path and domain have to be those with which it was stored. */
export function removeCookie(name: string, { path, domain }: CookieScope): void {
  attempt(() => Cookies.remove(name, domain ? { path, domain } : { path }), undefined);
}

const probe = 'cookie_probe';

/** Whether the browser keeps cookies at all. `navigator.cookieEnabled` is true in some that do not. */
export function areCookiesKept(): boolean {
  writeCookie(probe, '1', { path: '/' });
  const isKept = readCookie(probe) === '1';
  removeCookie(probe, { path: '/' });
  return isKept;
}
