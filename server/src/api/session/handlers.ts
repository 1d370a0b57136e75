import { randomBytes } from 'node:crypto';
import { codes } from '@community/contract/codes';
import { lifetime } from '@community/contract/limits';
import type { Database, Queryable } from '../../database/database.ts';
import type { MemberByToken } from '../../http/app-token.ts';
import { CallError } from '../../http/errors/call-error.ts';
import { sha256 } from '../../runtime/sha256.ts';
import { type Embeds, isAllowed, mayCall } from '../../stores/embeds.ts';
import { type Handlers, memberOf } from '../call-context.ts';
import { findUser } from '../members/sql/profile.ts';
import { closeSession, findSessionByToken, openSession } from './sql/sessions.ts';

/** A live session of the central sign-in site. */
export interface CentralSession {
  accountId: number;
  nickname: string;
  expiresAt: Date;
}

/** The part of the sign-in site that the API uses. */
export interface CentralSessions {
  /** The live central session of a key, or null. */
  resolve(sessionKey: string): Promise<CentralSession | null>;
  /** Ends a central session by its key's hash, with every app session exchanged for it. */
  end(tx: Queryable, keyHash: Uint8Array): Promise<void>;
}

export interface SessionDependencies {
  database: Database;
  centralSessions: CentralSessions;
}

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

export function sessionHandlers({
  database,
  centralSessions,
}: SessionDependencies): Handlers<'login' | 'logout' | 'userinfo'> {
  const over = () => new CallError(codes.signedOut, 'The central session is over');

  return {
    async login({ session_key }, { now }) {
      const central = await centralSessions.resolve(session_key);
      if (!central) throw over();
      const token = randomBytes(32).toString('base64url');
      const expiresAt = new Date(now().getTime() + lifetime.loginSeconds * 1000);
      const session = { tokenHash: sha256(token), centralSession: sha256(session_key), expiresAt };
      await database.transaction((tx) => openSession(tx, central, session, now()));
      // A sign-out everywhere in between did not see the new session.
      if (!(await centralSessions.resolve(session_key))) {
        await closeSession(database, session.tokenHash);
        throw over();
      }
      return { token, token_expire: lifetime.loginSeconds };
    },

    async logout(_request, { token }) {
      if (token === null) throw new CallError(codes.signedOut, 'Not signed in');
      await database.transaction(async (tx) => {
        const central = await closeSession(tx, sha256(token));
        if (central) await centralSessions.end(tx, central);
      });
      return {};
    },

    async userinfo(_request, context) {
      const id = memberOf(context);
      const user = await findUser(database, id, context);
      if (!user) throw new CallError(codes.signedOut, 'Not signed in');
      return user;
    },
  };
}
