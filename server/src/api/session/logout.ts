import { codes } from '@community/contract/codes';
import type { Database } from '../../database/database.ts';
import { CallError } from '../../http/errors/call-error.ts';
import { sha256 } from '../../runtime/sha256.ts';
import type { ServerCall } from '../server-call.ts';
import type { CentralSessions } from './central-sessions.ts';
import { closeSession } from './sql/sessions.ts';

export const logout: ServerCall<'logout', { database: Database; centralSessions: CentralSessions }> = {
  changes: null,
  handler:
    ({ database, centralSessions }) =>
    async (_request, { token }) => {
      if (token === null) throw new CallError(codes.signedOut, 'Not signed in');
      await database.transaction(async (tx) => {
        const central = await closeSession(tx, sha256(token));
        if (central) await centralSessions.end(tx, central);
      });
      return {};
    },
};
