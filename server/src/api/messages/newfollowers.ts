import type { Database } from '../../database/database.ts';
import { memberOf } from '../call-context.ts';
import { pageResponse, pageWindow } from '../pagination.ts';
import { readsOf } from '../read-pools.ts';
import type { ServerCall } from '../server-call.ts';
import { listFans } from './sql/message-lists.ts';

/** The `user_id` of the request is ignored: the list is always the caller's. */
export const newfollowers: ServerCall<'newfollowers', { database: Database }> = {
  changes: null,
  handler:
    ({ database }) =>
    async (request, context) => {
      const window = pageWindow(request, context.now());
      const store = { reads: readsOf(database, context.pool), writes: database };
      return pageResponse(await listFans(store, memberOf(context), window, context.now()), window);
    },
};
