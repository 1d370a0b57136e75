import type { Database } from '../../database/database.ts';
import { type CallContext, type Handlers, memberOf } from '../call-context.ts';
import { pageAnswer, pageWindow } from '../pagination.ts';
import { readsOf } from '../read-pools.ts';
import { listFans, listMessages } from './repository.ts';

/** The member's own messages; `user_id` of newfollowers is taken for what it must be, the caller. */
export function messageHandlers({ database }: { database: Database }): Handlers<'mymessages' | 'newfollowers'> {
  const store = ({ pool }: CallContext) => ({ reads: readsOf(database, pool), writes: database });
  return {
    async mymessages(request, context) {
      const window = pageWindow(request, context.now());
      const { items, ...totals } = await listMessages(
        store(context),
        memberOf(context),
        request.type,
        window,
        context.now(),
      );
      return pageAnswer<(typeof items)[number]>(items, totals, window);
    },

    async newfollowers(request, context) {
      const window = pageWindow(request, context.now());
      const { items, ...totals } = await listFans(store(context), memberOf(context), window, context.now());
      return pageAnswer(items, totals, window);
    },
  };
}
