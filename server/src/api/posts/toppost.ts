import { codes } from '@community/contract/codes';
import { postLimits } from '@community/contract/limits';
import { type Database, statement } from '../../database/database.ts';
import { CallError } from '../../http/errors/call-error.ts';
import { changedPost } from '../caching/cache-tag.ts';
import { memberOf, parseId } from '../call-context.ts';
import type { ServerCall } from '../server-call.ts';
import { lockOwn } from './sql/guards.ts';
import { otherPins } from './sql/pins.ts';

const pin = statement(
  'posts.pin',
  'update post set pinned_at = coalesce(pinned_at, $3) where id = $1 and member_id = $2 and deleted_at is null',
);

export const toppost: ServerCall<'toppost', { database: Database }> = {
  changes: changedPost,
  handler:
    ({ database }) =>
    async ({ post_id }, context) => {
      const memberId = memberOf(context);
      const id = parseId(post_id);
      await database.transaction(async (tx) => {
        await lockOwn(tx, id, memberId);
        if ((await otherPins(tx, id, memberId)) >= postLimits.maxPinned) {
          throw new CallError(codes.pinLimit, `You can pin ${postLimits.maxPinned} posts at most`);
        }
        await tx.run(pin, [id, memberId, context.now()]);
      });
      return {};
    },
};
