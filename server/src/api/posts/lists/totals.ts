import { maxChanges } from '../../pagination.ts';

/**
 * Lengths of the lists of posts (`total`, `positions`) without counting all rows: stored counts change with each post,
 * and only changes since the snapshot are counted. Values as in `list-page.ts`: `$1` viewer, `$2` as of, `$5` member.
 */

/** The posts that are counted: all of them, or those of a topic, whose form the list's expression `topic` has. */
interface Scope {
  /** Name of their `tally`. */
  tally: string;
  /** Number of those by the author of `of`. */
  byAuthor: string;
  /** The columns of a post that `matches` needs; few columns let an index answer alone. */
  columns: string;
  /** Condition of post `q`. */
  matches: string;
}

const allPosts: Scope = {
  tally: "'posts'",
  byAuthor: 'select m.post_count from member m where m.id = of.author_id',
  columns: '1',
  matches: 'true',
};

/** Whether post `q` has the topic of the list. */
export const hasTopic = '(select form from topic) = any(q.topics)';

/** Number of an author's posts with the topic of the list. */
export const topicCountOf = (author: string): string =>
  `select k.count from topic_count k where k.member_id = ${author} and k.topic = (select form from topic)`;

const postsOfTopic: Scope = {
  tally: "(select 'topic ' || form from topic)",
  byAuthor: topicCountOf('of.author_id'),
  columns: 'q.topics',
  matches: hasTopic,
};

/** For the authors of a query: their posts without those added since the snapshot; below, those deleted since. */
const postsOf = ({ byAuthor, matches }: Scope, authors: string): string => `(
  coalesce((select sum((${byAuthor})) from (${authors}) as of), 0)
  - (select count(*) from post q
      where q.created_at > $2 and q.deleted_at is null and q.member_id in (${authors}) and ${matches}))`;
const goneOf = ({ matches }: Scope, authors: string): string =>
  `(select count(*) from post q
    where q.deleted_at >= $2 and q.created_at <= $2 and q.member_id in (${authors}) and ${matches})`;

/** Posts that the viewer hid, of authors that match `of`. */
const hiddenNow = ({ matches }: Scope, of: string): string =>
  `(select count(*) from post_hidden h join post q on q.id = h.post_id
  where h.member_id = $1::bigint and q.created_at <= $2 and q.deleted_at is null and q.member_id ${of} and ${matches})`;
const hiddenAsOf = ({ matches }: Scope, of: string): string =>
  `(select count(*) from post_hidden h join post q on q.id = h.post_id
  where h.member_id = $1::bigint and h.created_at < $2 and q.created_at <= $2
    and (q.deleted_at is null or q.deleted_at >= $2)
    and q.member_id ${of} and ${matches})`;

export const dislikedNow = 'select d.author_id from dislike d where d.member_id = $1::bigint';
const dislikedAsOf = `${dislikedNow} and d.created_at < $2`;

/** Maximum future posts that are counted: other instances' clocks may be slightly ahead. */
const maxPostsAhead = 100;

// The order makes the generic plan use the index by time; otherwise it might read all posts.
const cameSince = (limit: number, columns: string, asOf = '$2'): string =>
  `(select ${columns} from post q where q.created_at > ${asOf} and q.deleted_at is null
    order by q.created_at desc, q.id desc limit ${limit})`;
const wentSince = (columns: string): string =>
  `(select ${columns} from post q where q.deleted_at >= $2 and q.created_at <= $2 order by q.deleted_at desc
  limit ${maxChanges})`;

/**
 * Number of posts in the latest snapshot, which most requests read: nothing was deleted since, and newer posts come
 * from instances whose clocks are ahead.
 */
export const postCount = (asOf: string): string =>
  `coalesce((select sum(count) from tally where name = 'posts'), 0)
    - (select count(*) from ${cameSince(maxPostsAhead, '1', asOf)} came)`;

/** Number of posts that a reader does not see of those, because of what the reader hid and dislikes. */
export const unwantedCount = (reader: string): string =>
  `coalesce((select sum(unwanted.count) from (
     select m.post_count as count from dislike d join member m on m.id = d.author_id where d.member_id = ${reader}
     union all
     select 1 from post_hidden h join post q on q.id = h.post_id
     where h.member_id = ${reader} and q.deleted_at is null
       and (select true from dislike d where d.member_id = ${reader} and d.author_id = q.member_id limit 1) is null
   ) unwanted), 0)`;

/** Totals of the latest snapshot; `offset 0` makes the planner count once and not for each of the two columns. */
export const recommendTotals = `select live.count as total, live.count as positions
   from (select ${postCount('$2')} - ${unwantedCount('$1::bigint')} as count offset 0) live`;

const totalsAsOf = (scope: Scope): string => `with everything as materialized (
     select coalesce((select sum(count) from tally where name = ${scope.tally}), 0)
       - (select count(*) from ${cameSince(maxChanges, scope.columns)} q where ${scope.matches}) as live,
       (select count(*) from ${wentSince(scope.columns)} q where ${scope.matches}) as gone
   )
   select live - ${postsOf(scope, dislikedNow)} - ${hiddenNow(scope, `not in (${dislikedNow})`)} as total,
     live + gone - ${postsOf(scope, dislikedAsOf)} - ${goneOf(scope, dislikedAsOf)}
       - ${hiddenAsOf(scope, `not in (${dislikedAsOf})`)} as positions
   from everything`;

export const recommendTotalsAsOf = totalsAsOf(allPosts);

/** Of the posts with a topic. */
export const topicTotals = totalsAsOf(postsOfTopic);

/** Of a member's posts. A disliked member has none; one disliked since the snapshot keeps the positions. */
export const ofMemberTotals = `select
       case when $5::bigint in (${dislikedNow}) then 0 else kept.live - hidden.total end as total,
       case when $5::bigint in (${dislikedAsOf}) then 0 else kept.live + kept.gone - hidden.positions end as positions
     from (
       select coalesce((select m.post_count from member m where m.id = $5::bigint), 0) - (select count(*) from (
           select 1 from post q where q.member_id = $5::bigint and q.created_at > $2 and q.deleted_at is null
           order by q.created_at desc, q.id desc limit ${maxChanges}
         ) came) as live,
         (select count(*) filter (where q.member_id = $5::bigint) from (
           select q.member_id from post q where q.deleted_at >= $2 and q.created_at <= $2 order by q.deleted_at desc
             limit ${maxChanges}
         ) q) as gone
     ) kept, (
       select count(*) filter (where q.member_id = $5::bigint and q.deleted_at is null) as total,
         count(*) filter (
           where q.member_id = $5::bigint and h.created_at < $2 and (q.deleted_at is null or q.deleted_at >= $2)
         ) as positions
       from post_hidden h join post q on q.id = h.post_id where h.member_id = $1::bigint and q.created_at <= $2
     ) hidden`;

const hidden = `(select h.post_id as id, h.created_at from post_hidden h where h.member_id = $1::bigint
  union all select n.post_id, d.created_at from dislike d join post_pin n on n.member_id = d.author_id
    where d.member_id = $1::bigint)`;

/** The pins that are counted: the name of their `tally`, and a condition of the few rows `n` that are looked at. */
const pinTotals = ({ tally, matches }: Pick<Scope, 'tally' | 'matches'>): string =>
  `with pins as materialized (
     select coalesce((select sum(count) from tally where name = ${tally}), 0)
       - (select count(*) from post_pin n where n.from_at > $2 and n.to_at = 'infinity' and ${matches}) as live,
       (select count(*) from post_pin n
         where n.to_at > $2 and n.to_at < 'infinity' and n.from_at <= $2 and ${matches}) as gone
   )
   select live - (select count(*) from post_pin n
       where n.from_at <= $2 and n.to_at = 'infinity' and n.post_id in (select id from ${hidden} as h)
         and ${matches}) as total,
     live + gone - (select count(*) from post_pin n
       where n.from_at <= $2 and n.to_at > $2
         and n.post_id in (select id from ${hidden} as h where h.created_at < $2) and ${matches}) as positions
   from pins`;

export const pinnedTotals = pinTotals({ tally: "'pins'", matches: 'true' });

/** Of the posts with a topic. */
export const topicPinTotals = pinTotals({
  tally: "(select 'pins of ' || form from topic)",
  matches: `(select ${hasTopic} from post q where q.id = n.post_id)`,
});
