import { codes } from '@community/contract/codes';
import { lifetime } from '@community/contract/limits';
import { type Database, type Queryable, statement } from '../../database/database.ts';
import { CallError } from '../../http/errors/call-error.ts';
import { sha256 } from '../../runtime/sha256.ts';
import type { ServerCall } from '../server-call.ts';
import { secondsLater } from './seconds-later.ts';
import { findSessionByToken } from './sql/sessions.ts';

const renew = statement(
  'session.renew',
  `update app_session a set expires_at = least($3, a.renewable_until)
   where a.token_hash = $1 and a.expires_at > $2 and a.embed is not null
     and exists (select from signin.session s where s.key_hash = a.central_session and s.expires_at > $2)
   returning a.expires_at`,
);

/** Prolongs a store's session; returns its new end, or null if it or its central session is over. */
async function renewSession(
  database: Queryable,
  tokenHash: Uint8Array,
  expiresAt: Date,
  now: Date,
): Promise<Date | null> {
  return (await database.row<{ expires_at: Date }>(renew, [tokenHash, now, expiresAt]))?.expires_at ?? null;
}

export const embedrenew: ServerCall<'embedrenew', { database: Database }> = {
  changes: null,
  handler:
    ({ database }) =>
    async (_request, { token, now }) => {
      const at = now();
      const tokenHash = sha256(token ?? '');
      const end = await renewSession(database, tokenHash, secondsLater(at, lifetime.embedTokenSeconds), at);
      if (!end) {
        const session = await findSessionByToken(database.reads, tokenHash, at);
        if (session?.store === null) throw new CallError(codes.notYours, 'Only tokens of stores are renewed');
        throw new CallError(codes.signedOut, 'The central session is over');
      }
      return { token_expire: Math.floor((end.getTime() - at.getTime()) / 1000) };
    },
};
