import { randomBytes } from 'node:crypto';
import { codes } from '@community/contract/codes';
import { lifetime } from '@community/contract/limits';
import type { Database } from '../../database/database.ts';
import { CallError } from '../../http/errors/call-error.ts';
import { sha256 } from '../../runtime/sha256.ts';
import { type Embeds, isAllowed } from '../../stores/embeds.ts';
import { findUser } from '../members/sql/profile.ts';
import type { ServerCall } from '../server-call.ts';
import type { EmbedSignIn, PresentedCode } from './embed-sign-in.ts';
import { secondsLater } from './seconds-later.ts';
import { openSession } from './sql/sessions.ts';

interface StoreSignIn {
  database: Database;
  /** Where the feed may be embedded, and how readers sign in there. */
  stores: { embeds: Embeds; signIn: EmbedSignIn };
}

/** Opens a session for whom a code signs in, in the transaction that uses the code up. Null for a code that is not valid. */
async function openStoreSession(
  { database, stores: { signIn } }: StoreSignIn,
  presented: PresentedCode,
  token: string,
  now: Date,
): Promise<number | null> {
  const { embed, origin, code } = presented;
  return database.transaction(async (tx) => {
    const grant = await signIn.redeem(tx, presented, now);
    if (!grant) return null;
    const renewableUntil = secondsLater(now, lifetime.embedSessionSeconds);
    const session = {
      tokenHash: sha256(token),
      centralSession: grant.centralSession,
      expiresAt: secondsLater(now, lifetime.embedTokenSeconds),
      store: { embed, origin, renewableUntil, codeHash: sha256(code) },
    };
    return openSession(tx, grant, session, now);
  });
}

export const embedlogin: ServerCall<'embedlogin', StoreSignIn> = {
  changes: null,
  handler:
    ({ database, stores }) =>
    async ({ embed, code, verifier }, { origin = null, ip, now }) => {
      const { embeds, signIn } = stores;
      if (origin === null || !isAllowed(embeds, embed, origin))
        throw new CallError(codes.notYours, 'The origin is not on the list of the embed');
      if (!(await signIn.countAttempt(ip, now()))) throw new CallError(codes.tooFast, 'Too many tries');
      const token = randomBytes(32).toString('base64url');
      const memberId = await openStoreSession({ database, stores }, { embed, origin, code, verifier }, token, now());
      if (memberId === null) throw new CallError(codes.wrongVerificationCode, 'The code is not valid');
      await signIn.uncountAttempt(ip);
      const user = await findUser(database, memberId, { memberId, store: embed });
      if (!user) throw new CallError(codes.signedOut, 'Not signed in');
      return { token, token_expire: lifetime.embedTokenSeconds, user };
    },
};
