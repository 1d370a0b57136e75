import type { FirstReply, PostComment } from '@community/contract/entities';
import { paging } from '@community/contract/limits';
import { type Queryable, type Statement, statement } from '../../../database/database.ts';
import { type ListPage, listPage, maxChanges, type PageRow, type PageWindow, tooDeep } from '../../pagination.ts';
import { unixSeconds } from '../../unix-seconds.ts';

/** By likes and replies, which is the default. */
export const heatSort = 2;

interface CommentRow {
  id: number;
  member_id: number;
  nickname: string;
  avatar: string;
  is_official: boolean;
  content: string;
  thumb: number;
  reply: number;
  liked: boolean;
  created_at: Date;
  first_reply?: FirstReply | null;
}

/**
 * The oldest reply to comment `c` in the wire format, or null; null for visitors (specification section 6). Like the
 * comment's counts it is of now, and not of the list's snapshot. It is shown unasked, so those by members whom the
 * viewer dislikes are left out.
 */
const firstReplyColumn = `case when $3::bigint is not null and c.reply > 0 then (
  select json_build_object('comment_id', oldest.id::text, 'user_id', m.id::text, 'nickname', m.nickname,
    'avatar', m.avatar, 'is_official', m.is_official::integer, 'content', oldest.content,
    'public_time', floor(extract(epoch from oldest.created_at))::bigint, 'thumb', oldest.thumb,
    'is_thumb', ((select true from comment_like l where l.comment_id = oldest.id and l.member_id = $3::bigint limit 1)
      is not null)::integer)
  from (
    select r.id, r.member_id, r.content, r.thumb, r.created_at from comment r
    where r.parent_id = c.id and r.deleted_at is null
      and r.member_id not in (select d.author_id from dislike d where d.member_id = $3::bigint)
    order by r.created_at, r.id limit 1
  ) oldest join member m on m.id = oldest.member_id
) end as first_reply`;

/** What a statement lists: positions of the snapshot in an order, totals, and a further column of comment `c`. */
interface List {
  positions: string;
  order: string;
  totals: string;
  column?: string;
}

/**
 * Comments of a post or replies to a comment. As with posts, positions are those of the snapshot, and rows that were
 * deleted since are left out. Values: `$1` post or comment, `$2` as of, `$3` viewer, then limit and offset.
 */
const list = (name: string, { positions, order, totals, column }: List): Statement =>
  statement(
    `comments.${name}`,
    `with entry as (${positions} order by ${order.replaceAll('entry.', '')} limit $4 offset $5), page as (
       select c.id, c.member_id, a.nickname, a.avatar, a.is_official, c.content, c.thumb, c.reply, c.created_at,
         (select true from comment_like l where l.comment_id = c.id and l.member_id = $3::bigint limit 1)
           is not null as liked,${column ? `\n         ${column},` : ''}
         row_number() over (order by ${order}) as number
       from (select * from entry limit ${paging.maxSize}) entry
       join comment c on c.id = entry.comment_id join member a on a.id = c.member_id
       where c.deleted_at is null
     )
     select totals.total, totals.positions, page.* from (${totals}) totals left join page on true order by page.number`,
  );

const byTime = (of: string) => ({
  positions: `select id as comment_id, created_at from comment
    where ${of} and created_at <= $2 and (deleted_at is null or deleted_at >= $2)`,
  order: 'entry.created_at desc, entry.comment_id desc',
});

const byHeat = (of: string) => ({
  positions: `select comment_id, heat from comment_rank where ${of} and from_at <= $2 and to_at > $2`,
  order: 'entry.heat desc, entry.comment_id desc',
});

/** Replies are a conversation: the oldest comes first, whatever the sort. */
const oldestFirst = (of: string) => ({ ...byTime(of), order: 'entry.created_at, entry.comment_id' });

// The orders make the planner use the indexes by time; otherwise it would read all comments of a post.
const totalsOf = (kept: string, of: string): string => `with kept as (
    select ${kept} - (select count(*) from (
        select 1 from comment where ${of} and created_at > $2 and deleted_at is null order by created_at desc, id desc
          limit ${maxChanges}
      ) came) as live,
      (select count(*) from (
        select 1 from comment where ${of} and deleted_at >= $2 and created_at <= $2 order by deleted_at desc
          limit ${maxChanges}
      ) went) as gone
  )
  select live as total, live + gone as positions from kept`;

const ofPost = 'post_id = $1 and parent_id is null';
const ofComment = 'parent_id = $1';

const postTotals = totalsOf('(select top_comment from post where id = $1)', ofPost);
const commentTotals = totalsOf('(select reply from comment where id = $1)', ofComment);

const replies = list('of_comment', { ...oldestFirst(ofComment), totals: commentTotals });

/** Statements by parent and sort order. */
const lists = {
  post: {
    1: list('of_post_time', { ...byTime(ofPost), totals: postTotals, column: firstReplyColumn }),
    2: list('of_post_heat', { ...byHeat(ofPost), totals: postTotals, column: firstReplyColumn }),
  },
  comment: { 1: replies, 2: replies },
} as const;

function toComment(row: CommentRow): PostComment {
  return {
    comment_id: String(row.id),
    user_id: String(row.member_id),
    nickname: row.nickname,
    avatar: row.avatar,
    is_official: row.is_official ? 1 : 0,
    content: row.content,
    public_time: unixSeconds(row.created_at),
    thumb: row.thumb,
    is_thumb: row.liked ? 1 : 0,
    reply: row.reply,
    ...(row.first_reply && { first_reply: row.first_reply }),
  };
}

/**
 * Comments of a post, by `sort` 2 by likes and replies, 1 newest first, for members with their first replies; or
 * replies to a comment, oldest first.
 */
export async function listComments(
  database: Queryable,
  of: { kind: 'post' | 'comment'; id: number; sort: 1 | 2 },
  viewer: number | null,
  window: PageWindow,
): Promise<ListPage<PostComment>> {
  const size = tooDeep(window) ? 0 : window.perPage;
  const values = [of.id, window.asOf, viewer, size, window.offset];
  return listPage(await database.rows<PageRow<CommentRow>>(lists[of.kind][of.sort], values), toComment);
}
