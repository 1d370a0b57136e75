import type { Database } from '../../database/database.ts';
import { memberOf, parseId } from '../call-context.ts';
import { likeSetter } from '../likes.ts';
import type { ServerCall } from '../server-call.ts';

const setLike = likeSetter('comment');

export const commentthumb: ServerCall<'commentthumb', { database: Database }> = {
  changes: null,
  handler:
    ({ database }) =>
    async ({ comment_id, status }, context) => {
      const change = { id: parseId(comment_id), memberId: memberOf(context), liked: status === 1 };
      await setLike(database, change, () => context.now());
      return {};
    },
};
