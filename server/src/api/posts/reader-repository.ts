import { type Queryable, statement } from '../../database/database.ts';

/** Statements of what members and guests do with posts of others. */

const like = statement(
  'posts.like',
  `with made as (
     insert into post_like (post_id, member_id, created_at) values ($1, $2, $3) on conflict do nothing returning post_id
   ), counted as (
     update post set thumb = thumb + 1, active_at = greatest(active_at, $3) where id in (select post_id from made)
   ), received as (
     update member set thumb = thumb + 1 where id = $4 and exists (select 1 from made)
   )
   select post_id from made`,
);
const unlike = statement(
  'posts.unlike',
  `with ended as (
     delete from post_like where post_id = $1 and member_id = $2 returning post_id
   ), counted as (
     update post set thumb = thumb - 1, active_at = greatest(active_at, $3) where id in (select post_id from ended)
   ), received as (
     update member set thumb = thumb - 1 where id = $4 and exists (select 1 from ended)
   )
   select post_id from ended`,
);

/** Adds or removes a like of a post that the transaction has locked, with its counts. False if nothing changed. */
export async function setLike(
  tx: Queryable,
  { postId, memberId, authorId, liked }: { postId: number; memberId: number; authorId: number; liked: boolean },
  now: Date,
): Promise<boolean> {
  return (await tx.row(liked ? like : unlike, [postId, memberId, now, authorId])) !== null;
}

const hide = statement(
  'posts.hide',
  'insert into post_hidden (member_id, post_id, created_at) values ($1, $2, $3) on conflict do nothing',
);

export async function hidePost(tx: Queryable, memberId: number, id: number, now: Date): Promise<void> {
  await tx.run(hide, [memberId, id, now]);
}

const report = statement(
  'posts.report',
  `insert into post_report (post_id, member_id, reasons, remark, created_at) values ($1, $2, $3::jsonb, $4, $5) on conflict do nothing`,
);

interface Report {
  postId: number;
  memberId: number;
  reasons: string[];
  remark: string;
}

/** Stores a report for the brand. False if the member has reported the post before. */
export async function addReport(
  tx: Queryable,
  { postId, memberId, reasons, remark }: Report,
  now: Date,
): Promise<boolean> {
  return (await tx.run(report, [postId, memberId, JSON.stringify(reasons), remark, now])) > 0;
}
