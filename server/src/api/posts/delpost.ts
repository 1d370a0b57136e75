import { type Database, type Queryable, statement } from '../../database/database.ts';
import type { Media } from '../../media/media.ts';
import { changedPost } from '../caching/cache-tag.ts';
import { memberOf, parseId } from '../call-context.ts';
import type { ServerCall } from '../server-call.ts';
import { releaseText } from '../spam/spam-limits.ts';
import { lockOwn } from './sql/guards.ts';
import { addReceivedLikes, lockLikedAuthors } from './sql/received-likes.ts';

const ownContent = statement(
  'posts.own_content',
  'select content from post where id = $1 and member_id = $2 and deleted_at is null',
);

/** The text of an own post; null for another member's. */
async function findOwnContent(tx: Queryable, id: number, memberId: number): Promise<string | null> {
  return (await tx.row<{ content: string }>(ownContent, [id, memberId]))?.content ?? null;
}

const remove = statement(
  'posts.delete',
  `update post set deleted_at = $3, pinned_before_deletion = pinned_at, pinned_at = null
   where id = $1 and member_id = $2 and deleted_at is null`,
);

/**
 * Deletes an own post that the transaction has locked, and subtracts the likes of the post and its comments from their
 * authors' counts.
 */
async function deletePost(tx: Queryable, id: number, memberId: number, now: Date): Promise<void> {
  await lockLikedAuthors(tx, id, memberId);
  if ((await tx.run(remove, [id, memberId, now])) > 0) await addReceivedLikes(tx, id, -1);
}

interface PostDeletion {
  database: Database;
  media: Pick<Media, 'release' | 'hideFiles'>;
}

export const delpost: ServerCall<'delpost', PostDeletion> = {
  changes: changedPost,
  handler:
    ({ database, media }) =>
    async ({ post_id }, context) => {
      const memberId = memberOf(context);
      const id = parseId(post_id);
      const files = await database.transaction(async (tx) => {
        const content = await findOwnContent(tx, id, memberId);
        if (content !== null) await releaseText(tx, memberId, { kind: 'post', content });
        await lockOwn(tx, id, memberId);
        await deletePost(tx, id, memberId, context.now());
        return media.release(tx, id, context.now());
      });
      await media.hideFiles(files);
      return {};
    },
};
