import { type Database, type Queryable, statement } from '../../database/database.ts';
import { memberOf, parseId } from '../call-context.ts';
import type { ServerCall } from '../server-call.ts';
import { expectOthers } from './sql/guards.ts';

const hide = statement(
  'posts.hide',
  'insert into post_hidden (member_id, post_id, created_at) values ($1, $2, $3) on conflict do nothing',
);

/** Hides a post from a member. */
async function hidePost(tx: Queryable, memberId: number, id: number, now: Date): Promise<void> {
  await tx.run(hide, [memberId, id, now]);
}

const show = statement('posts.show_again', 'delete from post_hidden where member_id = $1 and post_id = $2');

/** Shows a post to a member again; nothing happens if it was not hidden. */
async function showPostAgain(tx: Queryable, memberId: number, id: number): Promise<void> {
  await tx.run(show, [memberId, id]);
}

export const postnotinterest: ServerCall<'postnotinterest', { database: Database }> = {
  changes: null,
  handler:
    ({ database }) =>
    async ({ post_id, status = 1 }, context) => {
      const memberId = memberOf(context);
      const id = parseId(post_id);
      await expectOthers(database, id, memberId);
      await (status === 1 ? hidePost(database, memberId, id, context.now()) : showPostAgain(database, memberId, id));
      return {};
    },
};
