import { codes } from '@community/contract/codes';
import type { Database } from '../../database/database.ts';
import type { MemberByToken } from '../../http/app-token.ts';
import { CallError } from '../../http/errors/call-error.ts';
import { sha256 } from '../../runtime/sha256.ts';
import { type Embeds, isAllowed, mayCall } from '../../stores/embeds.ts';
import { findSessionByToken } from './sql/sessions.ts';

/**
 * Finds the member of a token. A store's token is valid only from the store's origin, while the configuration allows
 * that origin. Only the token's hash is stored, so the database reveals no token.
 */
export function memberByToken(database: Database, embeds: Embeds, now: () => Date = () => new Date()): MemberByToken {
  return async (token, { call, origin }) => {
    const session = await findSessionByToken(database.reads, sha256(token), now());
    if (!session?.store) return session && { memberId: session.memberId, store: null };
    const { memberId, store } = session;
    const { embed } = store;
    const rights = embeds.get(embed);
    if (!rights || origin !== store.origin || !isAllowed(embeds, embed, origin)) return null;
    if (!mayCall(rights, call)) throw new CallError(codes.notYours, 'Not from the page of a store');
    return { memberId, store: embed };
  };
}
