import { paging } from '@community/contract/limits';
import type { Database } from '../../database/database.ts';
import { tagsOfComments } from '../caching/cache-tag.ts';
import { parseId } from '../call-context.ts';
import { pageResponse, pageWindow } from '../pagination.ts';
import { authorOf } from '../posts/sql/guards.ts';
import { readsOf } from '../read-pools.ts';
import type { ServerCall } from '../server-call.ts';
import { heatSort, listComments } from './sql/comment-lists.ts';

export const postcomments: ServerCall<'postcomments', { database: Database }> = {
  changes: null,
  shows: ({ post_id }, comments) => [`post:${post_id}`, ...tagsOfComments(comments)],
  handler:
    ({ database }) =>
    async (request, { memberId, now, pool }) => {
      const window = pageWindow(request, now(), paging.repliesSize);
      const id = parseId(request.post_id);
      await authorOf(database.reads, id);
      const page = await listComments(
        readsOf(database, pool),
        { kind: 'post', id, sort: request.sort_type ?? heatSort },
        memberId,
        window,
      );
      return pageResponse(page, window);
    },
};
