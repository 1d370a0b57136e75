import type { Database } from '../../database/database.ts';
import { type CallContext, type Handlers, memberOf } from '../call-context.ts';
import { pageResponse, pageWindow } from '../pagination.ts';
import { readsOf } from '../read-pools.ts';
import { listFans, listMessages } from './sql/message-lists.ts';

/** The member's own messages. The `user_id` of `newfollowers` is ignored: the list is always the caller's. */
export function messageHandlers({ database }: { database: Database }): Handlers<'mymessages' | 'newfollowers'> {
  const store = ({ pool }: CallContext) => ({ reads: readsOf(database, pool), writes: database });
  return {
    async mymessages(request, context) {
      const window = pageWindow(request, context.now());
      const page = await listMessages(store(context), memberOf(context), request.type, window, context.now());
      return pageResponse<(typeof page)['items'][number]>(page, window);
    },

    async newfollowers(request, context) {
      const window = pageWindow(request, context.now());
      const page = await listFans(store(context), memberOf(context), window, context.now());
      return pageResponse(page, window);
    },
  };
}
