import type { Database } from '../../database/database.ts';
import { type Handlers, memberOf } from '../call-context.ts';
import { pageAnswer, pageWindow } from '../pages.ts';
import { listFans, listMessages } from './repository.ts';

/** The member's own messages; `user_id` of newfollowers is taken for what it must be, the caller. */
export function messageHandlers({ database }: { database: Database }): Handlers<'mymessages' | 'newfollowers'> {
  return {
    async mymessages(request, context) {
      const window = pageWindow(request, context.now());
      const { items, total } = await listMessages(database, memberOf(context), request.type, window, context.now());
      return pageAnswer<(typeof items)[number]>(items, total, window);
    },

    async newfollowers(request, context) {
      const window = pageWindow(request, context.now());
      const { items, total } = await listFans(database, memberOf(context), window, context.now());
      return pageAnswer(items, total, window);
    },
  };
}
