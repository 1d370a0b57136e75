import { dislikedUserMissing } from '@community/contract/calls/members';
import { codes } from '@community/contract/codes';
import { type Database, type Queryable, statement } from '../../database/database.ts';
import { CallError, invalid } from '../../http/errors/call-error.ts';
import { memberOf, parseId } from '../call-context.ts';
import type { ServerCall } from '../server-call.ts';
import { lockMembers, unfollow } from './sql/follows.ts';

const add = statement(
  'members.dislike',
  'insert into dislike (member_id, author_id, created_at) values ($1, $2, $3) on conflict do nothing',
);

/** Records that a member dislikes an author. False if nothing changed. */
async function addDislike(tx: Queryable, memberId: number, authorId: number, now: Date): Promise<boolean> {
  return (await tx.run(add, [memberId, authorId, now])) > 0;
}

const lift = statement('members.lift_dislike', 'delete from dislike where member_id = $1 and author_id = $2');

/** Shows an author's posts to a member again; nothing happens if they were not hidden. */
async function liftDislike(tx: Queryable, memberId: number, authorId: number): Promise<void> {
  await tx.run(lift, [memberId, authorId]);
}

export const dislikeuser: ServerCall<'dislikeuser', { database: Database }> = {
  changes: null,
  handler:
    ({ database }) =>
    async ({ user_id, status = 1 }, context) => {
      const memberId = memberOf(context);
      if (!user_id) throw invalid({ user_id: dislikedUserMissing });
      const authorId = parseId(user_id);
      if (memberId === authorId) throw invalid({ user_id: 'is your own' });
      await database.transaction(async (tx) => {
        await lockMembers(tx, memberId, authorId);
        if (status === 2) return liftDislike(tx, memberId, authorId);
        if (!(await addDislike(tx, memberId, authorId, context.now())))
          throw new CallError(codes.badRequest, 'Disliked_user');
        await unfollow(tx, memberId, authorId, context.now());
      });
      return {};
    },
};
