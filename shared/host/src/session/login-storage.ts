import type { UserInfo } from '@community/contract/entities';
import type { Member } from '@community/core';

/** What a host has stored of a login, for the session machine. Times are unix seconds. */
export interface StoredLogin {
  loginToken: string | null;
  loginTokenExpire: number | null;
  /** The session of the sign-in site, which can be exchanged for a token. */
  centralSession: string | null;
  centralSessionExpire: number | null;
}

/** Where a host stores a login: the shell in cookies, an embed in memory. */
export interface LoginStorage {
  read(): StoredLogin;
  token(): string | null;
  /** The member to show before the server has confirmed the token. */
  user(): Member | null;
  storeToken(token: string, expiresAt: number): void;
  storeUser(info: UserInfo): void;
  /** Deletes the whole login (specification section 4, sign out). */
  clear(): void;
  /** Deletes the app's own login, but keeps the central session (specification section 8, code 4001). */
  clearApp(): void;
}
