import { paging } from '@community/contract/limits';
import type { Database } from '../../database/database.ts';
import { memberOf } from '../call-context.ts';
import { pageResponse, pageWindow } from '../pagination.ts';
import { readsOf } from '../read-pools.ts';
import type { ServerCall } from '../server-call.ts';
import { listFollows } from './sql/follows.ts';

/** The `user_id` of the request is ignored: the list is always the caller's. */
export const userfollows: ServerCall<'userfollows', { database: Database }> = {
  changes: null,
  heavyRank: ({ user_name = '' }) => (user_name.trim() === '' ? null : 1),
  handler:
    ({ database }) =>
    async (request, context) => {
      const window = pageWindow(request, context.now(), paging.followListSize);
      const reads = readsOf(database, context.pool);
      const page = await listFollows(reads, 'fans', memberOf(context), request.user_name ?? '', window);
      return pageResponse(page, window);
    },
};
