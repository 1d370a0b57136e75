import { codes } from '@community/contract/codes';
import type { Queryable } from '../../database/database.ts';
import { CallError } from '../../http/call-error.ts';
import { findOwner, lockPost } from './repository.ts';

const missing = () => new CallError(codes.notFound, 'No such post');

/** The author of a post that is there; throws 4004 for one that is not, or no longer. */
export async function authorOf(database: Queryable, id: number): Promise<number> {
  const author = await findOwner(database, id);
  if (author === null) throw missing();
  return author;
}

/** The author of a post, which stays as it is until the transaction ends; throws 4004. */
export async function lockedAuthorOf(tx: Queryable, id: number): Promise<number> {
  const author = await lockPost(tx, id);
  if (author === null) throw missing();
  return author;
}

/** Locks an own post; throws 4004 for one that is not there, 4003 for somebody else's. */
export async function lockOwn(tx: Queryable, id: number, memberId: number): Promise<void> {
  if ((await lockedAuthorOf(tx, id)) !== memberId) throw new CallError(codes.notYours, 'Not yours');
}
