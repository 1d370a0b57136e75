import { codes } from '@community/contract/codes';
import { type Database, statement } from '../database/database.ts';
import { CallError } from '../http/errors/call-error.ts';

interface LikeChange {
  /** The post or comment. */
  id: number;
  memberId: number;
  liked: boolean;
}

/**
 * Makes the function that adds or removes a like of a post or comment, with its counts and its message, in one
 * statement (migration `likes`). Throws 4004.
 */
export function likeSetter(of: 'post' | 'comment') {
  const set = statement(`${of}s.set_like`, `select ${of}_liked($1, $2, $3, $4) as changed`);
  return async (
    database: Pick<Database, 'write'>,
    { id, memberId, liked }: LikeChange,
    now: () => Date,
  ): Promise<void> => {
    const row = await database.write<{ changed: boolean | null }>(set, () => [id, memberId, liked, now()]);
    if (typeof row?.changed !== 'boolean') throw new CallError(codes.notFound, `No such ${of}`);
  };
}
