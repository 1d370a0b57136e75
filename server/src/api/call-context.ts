import type { CallName, RequestFor, ResponseFor } from '@community/contract/calls';
import { codes } from '@community/contract/codes';
import { CallError } from '../http/errors/call-error.ts';
import type { ReadPool } from './read-pools.ts';

/** Who calls, and what a handler may use beside its request. */
export interface CallContext {
  /** The signed-in member, or null for a visitor. */
  memberId: number | null;
  /** Id of the embed from whose page the member calls; null for the community's own apps and visitors. */
  store: string | null;
  /** The app token that the call came with, or null. */
  token: string | null;
  /** The `Origin` header that the call came with, or null. */
  origin?: string | null;
  /** The address that the call came from. */
  ip: string;
  /** The connection pool for reads; `reads` by default. */
  pool?: ReadPool;
  now(): Date;
}

/** Handles one call. `access: 'member'` calls always have a `memberId`. */
export type Handler<Name extends CallName> = (
  request: RequestFor<Name>,
  context: CallContext,
) => Promise<ResponseFor<Name>>;

/** Handlers of some calls by name. */
export type Handlers<Names extends CallName> = { [Name in Names]: Handler<Name> };

/** The member of a call that only members may make. */
export function memberOf({ memberId }: CallContext): number {
  if (memberId === null) throw new CallError(codes.signedOut, 'Not signed in');
  return memberId;
}

/** Parses an id of a request. Throws 4004 for text that cannot be an id. */
export function parseId(text: string): number {
  if (!/^[1-9]\d{0,15}$/.test(text)) throw new CallError(codes.notFound, 'No such thing');
  return Number(text);
}
