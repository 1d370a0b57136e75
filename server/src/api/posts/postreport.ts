import { codes } from '@community/contract/codes';
import { type Database, type Queryable, statement } from '../../database/database.ts';
import { CallError } from '../../http/errors/call-error.ts';
import { memberOf, parseId } from '../call-context.ts';
import { withIdempotencyKey } from '../idempotency.ts';
import type { ServerCall } from '../server-call.ts';
import { storedText } from '../texts/stored-text.ts';
import { expectOthers } from './sql/guards.ts';

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
async function addReport(tx: Queryable, { postId, memberId, reasons, remark }: Report, now: Date): Promise<boolean> {
  return (await tx.run(report, [postId, memberId, JSON.stringify(reasons), remark, now])) > 0;
}

export const postreport: ServerCall<'postreport', { database: Database }> = {
  changes: null,
  handler:
    ({ database }) =>
    async ({ post_id, reasons, remark = '', idempotency_key }, context) => {
      const memberId = memberOf(context);
      const postId = parseId(post_id);
      const now = context.now();
      return database.transaction((tx) =>
        withIdempotencyKey(tx, { memberId, call: 'postreport', key: idempotency_key, now }, async () => {
          await expectOthers(tx, postId, memberId);
          if (!(await addReport(tx, { postId, memberId, reasons, remark: storedText(remark) }, now))) {
            throw new CallError(codes.alreadyReported, 'You have already reported this post');
          }
          return {};
        }),
      );
    },
};
