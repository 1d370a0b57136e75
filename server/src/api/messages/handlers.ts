import type { Database } from '../../database/database.ts';
import { type CallContext, type Handlers, memberOf } from '../call-context.ts';
import { readsOf } from '../lanes.ts';
import { momentAnswer, momentWindow } from '../posts/moment.ts';
import { listFans, listMessages } from './repository.ts';

/** The member's own messages; `user_id` of newfollowers is taken for what it must be, the caller. */
export function messageHandlers({ database }: { database: Database }): Handlers<'mymessages' | 'newfollowers'> {
  const store = ({ lane }: CallContext) => ({ reads: readsOf(database, lane), writes: database });
  return {
    async mymessages(request, context) {
      const window = momentWindow(request, context.now());
      const { items, ...length } = await listMessages(store(context), memberOf(context), request.type, window, context.now());
      return momentAnswer<(typeof items)[number]>(items, length, window);
    },

    async newfollowers(request, context) {
      const window = momentWindow(request, context.now());
      const { items, ...length } = await listFans(store(context), memberOf(context), window, context.now());
      return momentAnswer(items, length, window);
    },
  };
}
