import type { Database } from '../../database/database.ts';
import { memberOf } from '../call-context.ts';
import { pageResponse, pageWindow } from '../pagination.ts';
import { readsOf } from '../read-pools.ts';
import type { ServerCall } from '../server-call.ts';
import { listMessages } from './sql/message-lists.ts';

export const mymessages: ServerCall<'mymessages', { database: Database }> = {
  changes: null,
  handler:
    ({ database }) =>
    async (request, context) => {
      const window = pageWindow(request, context.now());
      const store = { reads: readsOf(database, context.pool), writes: database };
      const page = await listMessages(store, memberOf(context), request.type, window, context.now());
      return pageResponse<(typeof page)['items'][number]>(page, window);
    },
};
