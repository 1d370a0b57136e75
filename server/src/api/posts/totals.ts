import { maxChanges } from '../pagination.ts';

/**
 * Lengths of the lists of posts (`total`, `positions`) without counting all rows: stored counts change with each post,
 * and only changes since the snapshot are counted. Values as in `lists.ts`: `$1` viewer, `$2` as of, `$3` member.
 */

/** For the authors of a query: their posts without those added since the snapshot; below, those deleted since. */
const postsOf = (authors: string): string => `(
  coalesce((select sum((select m.post_count from member m where m.id = of.author_id)) from (${authors}) as of), 0)
  - (select count(*) from post q where q.created_at > $2 and q.deleted_at is null and q.member_id in (${authors})))`;
const goneOf = (authors: string): string =>
  `(select count(*) from post q where q.deleted_at >= $2 and q.created_at <= $2 and q.member_id in (${authors}))`;

/** Posts that the viewer hid, of authors that match `of`. */
const hiddenNow = (of: string): string => `(select count(*) from post_hidden h join post q on q.id = h.post_id
  where h.member_id = $1::bigint and q.created_at <= $2 and q.deleted_at is null and q.member_id ${of})`;
const hiddenAsOf = (of: string): string => `(select count(*) from post_hidden h join post q on q.id = h.post_id
  where h.member_id = $1::bigint and h.created_at < $2 and q.created_at <= $2
    and (q.deleted_at is null or q.deleted_at >= $2)
    and q.member_id ${of})`;

const dislikedNow = 'select d.author_id from dislike d where d.member_id = $1::bigint';
const dislikedAsOf = `${dislikedNow} and d.created_at < $2`;

/** Maximum future posts that are counted: other instances' clocks may be slightly ahead. */
const maxPostsAhead = 100;

// The order makes the generic plan use the index by time; otherwise it might read all posts.
const cameSince = (limit: number): string =>
  `(select 1 from post q where q.created_at > $2 and q.deleted_at is null order by q.created_at desc, q.id desc
    limit ${limit})`;
const wentSince = `(select 1 from post q where q.deleted_at >= $2 and q.created_at <= $2 order by q.deleted_at desc
  limit ${maxChanges})`;

/**
 * Totals of the latest snapshot, which most requests read: nothing was deleted since, and newer posts come from
 * instances whose clocks are ahead. `offset 0` makes the planner count once and not for each of the two columns.
 */
export const recommendTotals = `select live.count as total, live.count as positions from (
     select coalesce((select sum(count) from tally where name = 'posts'), 0)
       - (select count(*) from ${cameSince(maxPostsAhead)} came)
       - coalesce((select sum(m.post_count) from member m where m.id in (${dislikedNow})), 0)
       - (select count(*) from post_hidden h join post q on q.id = h.post_id
          where h.member_id = $1::bigint and q.deleted_at is null and q.member_id not in (${dislikedNow})) as count
     offset 0
   ) live`;

export const recommendTotalsAsOf = `with everything as materialized (
     select coalesce((select sum(count) from tally where name = 'posts'), 0)
       - (select count(*) from ${cameSince(maxChanges)} came) as live,
       (select count(*) from ${wentSince} went) as gone
   )
   select live - ${postsOf(dislikedNow)} - ${hiddenNow(`not in (${dislikedNow})`)} as total,
     live + gone - ${postsOf(dislikedAsOf)} - ${goneOf(dislikedAsOf)}
       - ${hiddenAsOf(`not in (${dislikedAsOf})`)} as positions
   from everything`;

/** Of a member's posts. A disliked member has none; one disliked since the snapshot keeps the positions. */
export const ofMemberTotals = `select
       case when $3::bigint in (${dislikedNow}) then 0 else kept.live - hidden.total end as total,
       case when $3::bigint in (${dislikedAsOf}) then 0 else kept.live + kept.gone - hidden.positions end as positions
     from (
       select coalesce((select m.post_count from member m where m.id = $3::bigint), 0) - (select count(*) from (
           select 1 from post q where q.member_id = $3::bigint and q.created_at > $2 and q.deleted_at is null
           order by q.created_at desc, q.id desc limit ${maxChanges}
         ) came) as live,
         (select count(*) filter (where q.member_id = $3::bigint) from (
           select q.member_id from post q where q.deleted_at >= $2 and q.created_at <= $2 order by q.deleted_at desc
             limit ${maxChanges}
         ) q) as gone
     ) kept, (
       select count(*) filter (where q.member_id = $3::bigint and q.deleted_at is null) as total,
         count(*) filter (
           where q.member_id = $3::bigint and h.created_at < $2 and (q.deleted_at is null or q.deleted_at >= $2)
         ) as positions
       from post_hidden h join post q on q.id = h.post_id where h.member_id = $1::bigint and q.created_at <= $2
     ) hidden`;

const hidden = `(select h.post_id as id, h.created_at from post_hidden h where h.member_id = $1::bigint
  union all select n.post_id, d.created_at from dislike d join post_pin n on n.member_id = d.author_id
    where d.member_id = $1::bigint)`;

export const pinnedTotals = `with pins as materialized (
     select coalesce((select sum(count) from tally where name = 'pins'), 0)
       - (select count(*) from post_pin where from_at > $2 and to_at = 'infinity') as live,
       (select count(*) from post_pin where to_at > $2 and to_at < 'infinity' and from_at <= $2) as gone
   )
   select live - (select count(*) from post_pin n
       where n.from_at <= $2 and n.to_at = 'infinity' and n.post_id in (select id from ${hidden} as h)) as total,
     live + gone - (select count(*) from post_pin n
       where n.from_at <= $2 and n.to_at > $2
         and n.post_id in (select id from ${hidden} as h where h.created_at < $2)) as positions
   from pins`;
