import type { CallName } from '@community/contract/calls';
import type { FastifyRequest } from 'fastify';

/** The app token of the `token` header, or null. */
export function appTokenOf({ headers: { token } }: FastifyRequest): string | null {
  return typeof token === 'string' && token.length > 0 && token.length <= 200 ? token : null;
}

/** The call for which a token was sent, and the origin of the page that sent it (null if the request names none). */
export interface TokenUse {
  call: CallName;
  origin: string | null;
}

/** A signed-in member who calls. */
export interface SignedIn {
  memberId: number;
  /** Id of the embed from whose page the member calls; null for the community's own apps. */
  store: string | null;
}

/** The member of a valid token, or null. Throws 4003 for a store's token if the call is not for stores. */
export type MemberByToken = (token: string, use: TokenUse) => Promise<SignedIn | null>;
