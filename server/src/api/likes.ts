import { type Queryable, statement } from '../database/database.ts';

interface LikeChange {
  /** The post or comment. */
  id: number;
  memberId: number;
  /** Author of the post or comment, who receives the like. */
  authorId: number;
  liked: boolean;
}

/**
 * Makes the function that adds or removes a like of a post or comment, with its counts. The transaction must have
 * locked the post. The result is false if nothing changed.
 */
export function likeSetter(prefix: string, of: 'post' | 'comment') {
  const like = statement(
    `${prefix}.like`,
    `with made as (
       insert into ${of}_like (${of}_id, member_id, created_at) values ($1, $2, $3) on conflict do nothing
         returning ${of}_id
     ), counted as (
       update ${of} set thumb = thumb + 1, active_at = greatest(active_at, $3) where id in (select ${of}_id from made)
     ), received as (
       update member set thumb = thumb + 1 where id = $4 and exists (select 1 from made)
     )
     select ${of}_id from made`,
  );
  const unlike = statement(
    `${prefix}.unlike`,
    `with ended as (
       delete from ${of}_like where ${of}_id = $1 and member_id = $2 returning ${of}_id
     ), counted as (
       update ${of} set thumb = thumb - 1, active_at = greatest(active_at, $3) where id in (select ${of}_id from ended)
     ), received as (
       update member set thumb = thumb - 1 where id = $4 and exists (select 1 from ended)
     )
     select ${of}_id from ended`,
  );
  return async (tx: Queryable, { id, memberId, authorId, liked }: LikeChange, now: Date): Promise<boolean> =>
    (await tx.row(liked ? like : unlike, [id, memberId, now, authorId])) !== null;
}
