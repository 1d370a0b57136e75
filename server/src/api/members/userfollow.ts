import type { Database } from '../../database/database.ts';
import { invalid } from '../../http/errors/call-error.ts';
import { memberOf, parseId } from '../call-context.ts';
import { addMessage, messageKinds } from '../messages/sql/add-message.ts';
import type { ServerCall } from '../server-call.ts';
import { lockMembers, setFollow, unfollow } from './sql/follows.ts';

export const userfollow: ServerCall<'userfollow', { database: Database }> = {
  changes: null,
  handler:
    ({ database }) =>
    async ({ user_id, status }, context) => {
      const fanId = memberOf(context);
      const authorId = parseId(user_id);
      const now = context.now();
      if (fanId === authorId) throw invalid({ user_id: 'is your own' });
      await database.transaction(async (tx) => {
        await lockMembers(tx, fanId, authorId);
        if (status === 2) await unfollow(tx, fanId, authorId, now);
        else if (await setFollow(tx, fanId, authorId, true, now)) {
          await addMessage(tx, { memberId: authorId, kind: messageKinds.fan, actorId: fanId }, now);
        }
      });
      return {};
    },
};
