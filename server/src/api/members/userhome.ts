import type { Database } from '../../database/database.ts';
import { tagsOfMember } from '../caching/cache-tag.ts';
import { parseId } from '../call-context.ts';
import type { ServerCall } from '../server-call.ts';
import { findUser, noSuchMember } from './sql/profile.ts';

export const userhome: ServerCall<'userhome', { database: Database }> = {
  changes: null,
  // A post that goes takes its likes from its author.
  shows: (_request, member) => ['posts', ...tagsOfMember(member)],
  handler:
    ({ database }) =>
    async ({ user_id }, context) => {
      const user = await findUser(database, parseId(user_id), context);
      if (!user) throw noSuchMember();
      return user;
    },
};
