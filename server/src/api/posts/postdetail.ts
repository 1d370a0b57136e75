import { codes } from '@community/contract/codes';
import type { Post } from '@community/contract/entities';
import type { Language } from '@community/contract/languages';
import { type Database, type Queryable, statement } from '../../database/database.ts';
import { CallError } from '../../http/errors/call-error.ts';
import { tagsOfMember } from '../caching/cache-tag.ts';
import { parseId } from '../call-context.ts';
import type { ServerCall } from '../server-call.ts';
import { contentColumns, type PostContentRow, stateColumns, toPost, type ViewerPostState } from './sql/post-row.ts';

const byId = statement(
  'posts.by_id',
  `select ${contentColumns}, ${stateColumns} from post p join member a on a.id = p.member_id where p.id = $2 and p.deleted_at is null`,
);

/** A post as a viewer sees it, in `language` if it is written in that one, too. */
export async function findPost(
  database: Queryable,
  id: number,
  viewer: number | null,
  language?: Language,
): Promise<Post | null> {
  const row = await database.row<PostContentRow & ViewerPostState>(byId, [viewer, id]);
  return row && toPost(row, row, language);
}

export const postdetail: ServerCall<'postdetail', { database: Database }> = {
  changes: null,
  shows: ({ post_id }, post) => [`post:${post_id}`, ...tagsOfMember(post)],
  handler:
    ({ database }) =>
    async ({ post_id, language }, { memberId }) => {
      const post = await findPost(database.reads, parseId(post_id), memberId, language);
      if (!post) throw new CallError(codes.notFound, 'No such post');
      return post;
    },
};
