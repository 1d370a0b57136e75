import { type Queryable, statement } from '../../database/database.ts';
import { likeSetter } from '../likes.ts';

/** Statements of what members and guests do with posts of others. */

export const setLike = likeSetter('posts', 'post');

const report = statement(
  'posts.report',
  `insert into post_report (post_id, member_id, reasons, remark, created_at) values ($1, $2, $3::jsonb, $4, $5)
    on conflict do nothing`,
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
