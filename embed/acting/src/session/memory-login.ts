import { cookieNames } from '@community/contract/cookies';
import type { UserInfo } from '@community/contract/entities';
import { type Member, readCookie } from '@community/core';
import type { LoginStorage } from '@community/host/session/login-storage';
import { toMember } from '@community/host/session/to-member';

/** The token of the community, where the store is on the domain of its cookies. */
function sharedToken(cookieDomain: string | null): string | null {
  if (cookieDomain === null || !`.${location.hostname}`.endsWith(`.${cookieDomain.replace(/^\./, '')}`)) return null;
  return readCookie(cookieNames.loginToken) || null;
}

/**
 * A login in memory, which ends with the page. On the community's own domain it begins with the session that is there;
 * cookies are read and never written.
 */
export function createMemoryLogin(cookieDomain: string | null): LoginStorage {
  let token = sharedToken(cookieDomain);
  let member: Member | null = null;
  const clear = () => {
    token = null;
    member = null;
  };
  return {
    // Renewing is not the session machine's: a store's token is renewed by its own call.
    read: () => ({ loginToken: token, loginTokenExpire: null, centralSession: null, centralSessionExpire: null }),
    token: () => token,
    user: () => member,
    storeToken: (next) => {
      token = next;
    },
    storeUser: (info: UserInfo) => {
      member = toMember(info);
    },
    clear,
    clearApp: clear,
  };
}
