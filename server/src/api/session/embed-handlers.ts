import { randomBytes } from 'node:crypto';
import { codes } from '@community/contract/codes';
import { lifetime } from '@community/contract/limits';
import type { Database, Queryable } from '../../database/database.ts';
import { CallError } from '../../http/errors/call-error.ts';
import { sha256 } from '../../runtime/sha256.ts';
import { type Embeds, isAllowed } from '../../stores/embeds.ts';
import type { Handlers } from '../call-context.ts';
import { findUser } from '../members/sql/profile.ts';
import { findSessionByToken, openSession, renewSession } from './sql/sessions.ts';

/** A code as a store's page presents it. */
export interface PresentedCode {
  embed: string;
  origin: string;
  code: string;
  /** PKCE verifier. */
  verifier: string;
}

/** Whom a code signs in: the account, and the hash of the central session that the code was given for. */
export interface CodeGrant {
  accountId: number;
  nickname: string;
  centralSession: Uint8Array;
}

/** The part of the sign-in site that signs readers in on stores' pages. */
export interface EmbedSignIn {
  /** Counts an attempt to exchange a code; false over the limit. */
  countAttempt(ip: string, now: Date): Promise<boolean>;
  /** Uncounts a successful attempt. */
  uncountAttempt(ip: string): Promise<void>;
  /** Uses up a code. Null, and its tokens are revoked, if it is wrong, expired or used. */
  redeem(tx: Queryable, presented: PresentedCode, now: Date): Promise<CodeGrant | null>;
}

export interface EmbedSessionDependencies {
  database: Database;
  /** Where the feed may be embedded, and how readers sign in there. */
  stores: { embeds: Embeds; signIn: EmbedSignIn };
}

const later = (now: Date, seconds: number): Date => new Date(now.getTime() + seconds * 1000);

/** The calls by which a store's page gets and keeps its token. */
export function embedSessionHandlers({
  database,
  stores: { embeds, signIn },
}: EmbedSessionDependencies): Handlers<'embedlogin' | 'embedrenew'> {
  async function openStoreSession(presented: PresentedCode, token: string, now: Date): Promise<number | null> {
    const { embed, origin, code } = presented;
    return database.transaction(async (tx) => {
      const grant = await signIn.redeem(tx, presented, now);
      if (!grant) return null;
      const renewableUntil = later(now, lifetime.embedSessionSeconds);
      const session = {
        tokenHash: sha256(token),
        centralSession: grant.centralSession,
        expiresAt: later(now, lifetime.embedTokenSeconds),
        store: { embed, origin, renewableUntil, codeHash: sha256(code) },
      };
      return openSession(tx, grant, session, now);
    });
  }

  return {
    async embedlogin({ embed, code, verifier }, { origin = null, ip, now }) {
      if (origin === null || !isAllowed(embeds, embed, origin))
        throw new CallError(codes.notYours, 'The origin is not on the list of the embed');
      if (!(await signIn.countAttempt(ip, now()))) throw new CallError(codes.tooFast, 'Too many tries');
      const token = randomBytes(32).toString('base64url');
      const memberId = await openStoreSession({ embed, origin, code, verifier }, token, now());
      if (memberId === null) throw new CallError(codes.wrongVerificationCode, 'The code is not valid');
      await signIn.uncountAttempt(ip);
      const user = await findUser(database, memberId, { memberId, store: embed });
      if (!user) throw new CallError(codes.signedOut, 'Not signed in');
      return { token, token_expire: lifetime.embedTokenSeconds, user };
    },

    async embedrenew(_request, { token, now }) {
      const at = now();
      const tokenHash = sha256(token ?? '');
      const end = await renewSession(database, tokenHash, later(at, lifetime.embedTokenSeconds), at);
      if (!end) {
        const session = await findSessionByToken(database, tokenHash, at);
        if (session?.store === null) throw new CallError(codes.notYours, 'Only tokens of stores are renewed');
        throw new CallError(codes.signedOut, 'The central session is over');
      }
      return { token_expire: Math.floor((end.getTime() - at.getTime()) / 1000) };
    },
  };
}
