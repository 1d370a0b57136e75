import { paging } from '@community/contract/limits';
import type { Database } from '../../database/database.ts';
import { tagsOfComments } from '../caching/cache-tag.ts';
import { memberOf, parseId } from '../call-context.ts';
import { pageResponse, pageWindow } from '../pagination.ts';
import { readsOf } from '../read-pools.ts';
import type { ServerCall } from '../server-call.ts';
import { heatSort, listComments } from './sql/comment-lists.ts';
import { visibleComment } from './sql/comments.ts';

export const replycomments: ServerCall<'replycomments', { database: Database }> = {
  changes: null,
  shows: ({ comment_id }, replies) => [`comment:${comment_id}`, ...tagsOfComments(replies)],
  handler:
    ({ database }) =>
    async (request, context) => {
      const memberId = memberOf(context);
      const window = pageWindow(request, context.now(), paging.repliesSize);
      const { id } = await visibleComment(database.reads, parseId(request.comment_id));
      const page = await listComments(
        readsOf(database, context.pool),
        { kind: 'comment', id, sort: request.sort_type ?? heatSort },
        memberId,
        window,
      );
      return pageResponse(page, window);
    },
};
