import type { Database } from '../../database/database.ts';
import { memberOf, parseId } from '../call-context.ts';
import { likeSetter } from '../likes.ts';
import type { ServerCall } from '../server-call.ts';

const setLike = likeSetter('post');

export const postthumb: ServerCall<'postthumb', { database: Database }> = {
  changes: null,
  handler:
    ({ database }) =>
    async ({ post_id, status }, context) => {
      const change = { id: parseId(post_id), memberId: memberOf(context), liked: status === 1 };
      await setLike(database, change, () => context.now());
      return {};
    },
};
