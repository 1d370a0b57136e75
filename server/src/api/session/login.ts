import { randomBytes } from 'node:crypto';
import { codes } from '@community/contract/codes';
import { lifetime } from '@community/contract/limits';
import type { Database } from '../../database/database.ts';
import { CallError } from '../../http/errors/call-error.ts';
import { sha256 } from '../../runtime/sha256.ts';
import type { ServerCall } from '../server-call.ts';
import type { CentralSessions } from './central-sessions.ts';
import { secondsLater } from './seconds-later.ts';
import { closeSession, openSession } from './sql/sessions.ts';

const over = () => new CallError(codes.signedOut, 'The central session is over');

export const login: ServerCall<'login', { database: Database; centralSessions: CentralSessions }> = {
  changes: null,
  handler:
    ({ database, centralSessions }) =>
    async ({ session_key }, { now }) => {
      const central = await centralSessions.resolve(session_key);
      if (!central) throw over();
      const token = randomBytes(32).toString('base64url');
      const expiresAt = secondsLater(now(), lifetime.loginSeconds);
      const session = { tokenHash: sha256(token), centralSession: sha256(session_key), expiresAt };
      await database.transaction((tx) => openSession(tx, central, session, now()));
      // A sign-out everywhere in between did not see the new session.
      if (!(await centralSessions.resolve(session_key))) {
        await closeSession(database, session.tokenHash);
        throw over();
      }
      return { token, token_expire: lifetime.loginSeconds };
    },
};
