import { codes } from '@community/contract/codes';
import { type Queryable, type Statement, statement } from '../../../database/database.ts';
import { CallError, invalid } from '../../../http/errors/call-error.ts';

const ownerOf = statement('posts.owner', 'select member_id from post where id = $1 and deleted_at is null');
const lockOwnerOf = statement('posts.lock', `${ownerOf.text} for no key update`);

async function authorBy(find: Statement, database: Queryable, id: number): Promise<number> {
  const row = await database.row<{ member_id: number }>(find, [id]);
  if (!row) throw new CallError(codes.notFound, 'No such post');
  return row.member_id;
}

/** The author of an existing post. Throws 4004. */
export const authorOf = (database: Queryable, id: number): Promise<number> => authorBy(ownerOf, database, id);

/**
 * Locks a post until the transaction ends and returns its author. Throws 4004. Writers of several rows lock in one order
 * to avoid deadlocks: post, comment, members by id.
 */
export const lockAuthorOf = (tx: Queryable, id: number): Promise<number> => authorBy(lockOwnerOf, tx, id);

/** Locks an own post. Throws 4004 if it does not exist, 4003 if it is another member's. */
export async function lockOwn(tx: Queryable, id: number, memberId: number): Promise<void> {
  if ((await lockAuthorOf(tx, id)) !== memberId) throw new CallError(codes.notYours, 'Not yours');
}

/** Throws 4022 for an own post (specification section 6), 4004 for none. */
export async function expectOthers(tx: Queryable, id: number, memberId: number): Promise<void> {
  if ((await authorOf(tx, id)) === memberId) throw invalid({ post_id: 'is your own' });
}
