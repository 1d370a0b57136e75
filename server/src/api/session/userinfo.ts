import { codes } from '@community/contract/codes';
import type { Database } from '../../database/database.ts';
import { CallError } from '../../http/errors/call-error.ts';
import { memberOf } from '../call-context.ts';
import { findUser } from '../members/sql/profile.ts';
import type { ServerCall } from '../server-call.ts';

export const userinfo: ServerCall<'userinfo', { database: Database }> = {
  changes: null,
  handler:
    ({ database }) =>
    async (_request, context) => {
      const user = await findUser(database, memberOf(context), context);
      if (!user) throw new CallError(codes.signedOut, 'Not signed in');
      return user;
    },
};
