import { type Database, statement } from '../../database/database.ts';
import { changedPost } from '../caching/cache-tag.ts';
import { memberOf, parseId } from '../call-context.ts';
import type { ServerCall } from '../server-call.ts';
import { lockOwn } from './sql/guards.ts';

const unpin = statement(
  'posts.unpin',
  'update post set pinned_at = null, unpinned_at = $3 where id = $1 and member_id = $2 and deleted_at is null',
);

export const canceltoppost: ServerCall<'canceltoppost', { database: Database }> = {
  changes: changedPost,
  handler:
    ({ database }) =>
    async ({ post_id }, context) => {
      const memberId = memberOf(context);
      const id = parseId(post_id);
      await database.transaction(async (tx) => {
        await lockOwn(tx, id, memberId);
        await tx.run(unpin, [id, memberId, context.now()]);
      });
      return {};
    },
};
