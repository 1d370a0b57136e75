import { codes } from '@community/contract/codes';
import { postLimits, timing } from '@community/contract/limits';
import { type Database, type Queryable, statement } from '../../database/database.ts';
import { CallError } from '../../http/errors/call-error.ts';
import type { Media } from '../../media/media.ts';
import { changedPost } from '../caching/cache-tag.ts';
import { memberOf, parseId } from '../call-context.ts';
import type { ServerCall } from '../server-call.ts';
import { otherPins } from './sql/pins.ts';
import { addReceivedLikes, lockLikedAuthors } from './sql/received-likes.ts';

const lockDeleted = statement(
  'posts.lock_own',
  'select deleted_at from post where id = $1 and member_id = $2 for no key update',
);
const restore = statement(
  'posts.restore',
  `update post set deleted_at = null, pinned_before_deletion = null,
     pinned_at = case when $3::boolean then pinned_before_deletion end
   where id = $1 and member_id = $2 and deleted_at is not null`,
);

/**
 * Brings an own post back that was deleted at `since` or later, with its counts, messages, likes, and its pin while
 * others leave room for it. False where there is no such post; a post that is there stays as it is.
 */
async function restorePost(tx: Queryable, id: number, memberId: number, since: Date): Promise<boolean> {
  const post = await tx.row<{ deleted_at: Date | null }>(lockDeleted, [id, memberId]);
  if (!post || (post.deleted_at !== null && post.deleted_at < since)) return false;
  if (post.deleted_at === null) return true;
  await lockLikedAuthors(tx, id, memberId);
  const mayPin = (await otherPins(tx, id, memberId)) < postLimits.maxPinned;
  await tx.run(restore, [id, memberId, mayPin]);
  await addReceivedLikes(tx, id, 1);
  return true;
}

interface PostRestoration {
  database: Database;
  media: Pick<Media, 'restore' | 'showFiles'>;
}

export const undelpost: ServerCall<'undelpost', PostRestoration> = {
  changes: changedPost,
  handler:
    ({ database, media }) =>
    async ({ post_id }, context) => {
      const memberId = memberOf(context);
      const id = parseId(post_id);
      const since = new Date(context.now().getTime() - timing.undoMs - timing.undoGraceMs);
      const files = await database.transaction(async (tx) => {
        if (!(await restorePost(tx, id, memberId, since))) throw new CallError(codes.notFound, 'No such post');
        return media.restore(tx, id);
      });
      await media.showFiles(files);
      return {};
    },
};
