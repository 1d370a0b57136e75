import { codes } from '@community/contract/codes';
import type { Queryable } from '../../../database/database.ts';
import { CallError } from '../../../http/errors/call-error.ts';
import { findOwner, lockPost } from '../repository.ts';

const missing = () => new CallError(codes.notFound, 'No such post');

/** The author of an existing post. Throws 4004. */
export async function authorOf(database: Queryable, id: number): Promise<number> {
  const author = await findOwner(database, id);
  if (author === null) throw missing();
  return author;
}

/** Locks a post until the transaction ends and returns its author. Throws 4004. */
export async function lockAuthorOf(tx: Queryable, id: number): Promise<number> {
  const author = await lockPost(tx, id);
  if (author === null) throw missing();
  return author;
}

/** Locks an own post. Throws 4004 if it does not exist, 4003 if it is another member's. */
export async function lockOwn(tx: Queryable, id: number, memberId: number): Promise<void> {
  if ((await lockAuthorOf(tx, id)) !== memberId) throw new CallError(codes.notYours, 'Not yours');
}
