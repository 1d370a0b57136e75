import { paging } from '@community/contract/limits';
import { type Database, type Queryable, type Statement, statement } from '../../database/database.ts';
import { parseId } from '../call-context.ts';
import { maxPositions, pageWindow } from '../pagination.ts';
import { readsOf } from '../read-pools.ts';
import type { ServerCall } from '../server-call.ts';
import { heatSort } from './sql/comment-lists.ts';
import { visibleComment } from './sql/comments.ts';

/**
 * How many comments precede one in its list (`$2`, its post or comment) as of `$3`. They are counted from the list's
 * start by its index, at most as many as a list has positions.
 */
const before = (name: string, { own, list, of }: { own: string; list: string; of: string }): Statement =>
  statement(
    `comments.${name}`,
    `with own as (${own}), before as (select 1 from ${list} limit ${maxPositions - 1})
     select (select count(*) from before)::integer as count`.replaceAll('$of', of),
  );

const byTime = (of: string) => ({
  own: 'select id, created_at from comment where id = $1',
  list: `(select created_at, id from comment where $of and created_at <= $3
      and (deleted_at is null or deleted_at >= $3)
      and (created_at, id) > ((select created_at from own), (select id from own))
    order by created_at desc, id desc) newer`,
  of,
});

const byHeat = (of: string) => ({
  own: 'select comment_id, heat from comment_rank where comment_id = $1 and from_at <= $3 and to_at > $3 limit 1',
  list: `(select heat, comment_id from comment_rank where $of and from_at <= $3 and to_at > $3
      and (heat, comment_id) > ((select heat from own), (select comment_id from own))
    order by heat desc, comment_id desc) hotter`,
  of,
});

const oldestFirst = (of: string) => ({
  own: byTime(of).own,
  list: `(select created_at, id from comment where $of and created_at <= $3
      and (deleted_at is null or deleted_at >= $3)
      and (created_at, id) < ((select created_at from own), (select id from own))
    order by created_at, id) older`,
  of,
});

const ofPost = 'post_id = $2 and parent_id is null';
const ofComment = 'parent_id = $2';

const replies = before('before_of_comment', oldestFirst(ofComment));

/** Statements by parent and sort order. */
const positions = {
  post: {
    1: before('before_of_post_time', byTime(ofPost)),
    2: before('before_of_post_heat', byHeat(ofPost)),
  },
  comment: { 1: replies, 2: replies },
} as const;

/** The page of a post's comments, or of a comment's replies, that holds a visible comment as of a time. */
async function pageOfComment(
  database: Queryable,
  id: number,
  list: { kind: 'post' | 'comment'; of: number; sort: 1 | 2; perPage?: number | undefined },
  asOf: Date,
): Promise<number> {
  const { kind, of, sort, perPage = paging.repliesSize } = list;
  const row = await database.row<{ count: number }>(positions[kind][sort], [id, of, asOf]);
  return Math.floor((row?.count ?? 0) / perPage) + 1;
}

export const commentposition: ServerCall<'commentposition', { database: Database }> = {
  changes: null,
  handler:
    ({ database }) =>
    async (request, { now, pool }) => {
      const { comment_id, sort_type: sort = heatSort } = request;
      const { id, postId, parentId } = await visibleComment(database.reads, parseId(comment_id));
      const reads = readsOf(database, pool);
      const { asOf, perPage } = pageWindow(request, now(), paging.repliesSize);
      const above = parentId ?? id;
      const page = await pageOfComment(reads, above, { kind: 'post', of: postId, sort, perPage }, asOf);
      const replyPage = parentId && (await pageOfComment(reads, id, { kind: 'comment', of: parentId, sort }, asOf));
      return {
        post_id: String(postId),
        comment_id: String(above),
        page,
        reply_page: replyPage ?? 0,
        as_of: asOf.getTime(),
      };
    },
};
