import { maxChanges } from '../../pagination.ts';
import { notDislikedAsOf, notHiddenAsOf } from '../sql/hidden.ts';

/**
 * Posts and pins of followed authors. Values as in `list-page.ts`: `$1` viewer, `$2` as of, `$3` limit, `$4` offset.
 * Authors are read once for the page and the totals; posts are matched by a hash of them, however many they are.
 */

/** Authors followed in the snapshot, with those unfollowed since (`still` is false) or disliked since (`unwanted`). */
const authors = (further = '') => `author as materialized (
  select f.author_id, f.still, ${further}
    f.author_id in (select d.author_id from dislike d where d.member_id = $1::bigint) as unwanted
  from (
    select f.author_id, true as still from follow f where f.fan_id = $1::bigint and f.created_at <= $2
    union all
    select distinct e.author_id, false from follow_past e
    where e.fan_id = $1::bigint and e.from_at <= $2 and e.to_at > $2
      and (select true from follow f
        where f.fan_id = $1::bigint and f.author_id = e.author_id and f.created_at <= $2) is null
  ) f
  where ${notDislikedAsOf('f.author_id')}
)`;

const postCount = '(select m.post_count from member m where m.id = f.author_id) as post_count,';

const existedAsOf = (post: string) =>
  `${post}.created_at <= $2 and (${post}.deleted_at is null or ${post}.deleted_at >= $2)`;

/** Cost of one index probe for an author's newest posts, in posts of the walk (measured: 9.4 µs and 0.09 µs). */
const probeCostPosts = 100;

/**
 * There are two ways to the newest posts of many authors. One walks all posts, newest first, and keeps theirs; `walk`
 * is how far, twice what the authors' share of all posts suggests. The other merges the newest `each` of every author.
 * The cheaper one runs; if the walk finds too few, because the authors wrote little lately, the merge runs as well.
 */
const effort = `effort as materialized (
  select wanted, each, case when way < ${probeCostPosts} * authors + authors * each then way else 0 end as walk
  from (
    select k.wanted, count(a.author_id) as authors, 1 + ceil(2.0 * k.wanted / greatest(1, count(a.author_id))) as each,
      ceil(2.0 * k.wanted * (select sum(count) from tally where name = 'posts') / greatest(1, sum(a.post_count))) as way
    from (select case when $3::bigint = 0 then 0 else $3::bigint + $4::bigint end as wanted) k
      left join author a on true
    group by k.wanted
  ) of
)`;

const walked = `walked as materialized (
  select id, created_at from (
    select q.id, q.created_at, q.member_id in (select author_id from author) as followed
    from post q where ${existedAsOf('q')} order by q.created_at desc, q.id desc limit (select walk from effort)
  ) q
  where followed and ${notHiddenAsOf('q.id')}
  order by created_at desc, id desc limit (select wanted from effort)
), merging as materialized (select (select count(*) from walked) < wanted as needed from effort)`;

const newestOfAuthor = (since: string, limit: string) => `(
  select q.id, q.created_at from post q
  where q.member_id = a.author_id and ${existedAsOf('q')} ${since} and ${notHiddenAsOf('q.id')}
  order by q.created_at desc, q.id desc limit (select ${limit} from effort)
)`;

/**
 * The newest posts of each author bound the age of the last wanted post. Authors whose posts are all newer may have
 * more within that bound.
 */
const merged = `newest as materialized (
  select a.author_id, q.id, q.created_at from author a cross join lateral ${newestOfAuthor('', 'each')} q
  where (select needed from merging)
), cut as materialized (
  select coalesce((
    select created_at from newest order by created_at desc, id desc offset (select greatest(0, wanted - 1) from effort)
      limit 1
  ), '-infinity') as since
), more as materialized (
  select author_id from newest group by author_id
  having count(*) = (select each from effort) and min(created_at) >= (select since from cut)
), merged as (
  select id, created_at from (select id, created_at, author_id in (select author_id from more) as again from newest) n
    where not again
  union all
  select q.id, q.created_at from more a
  cross join lateral ${newestOfAuthor('and q.created_at >= (select since from cut)', 'wanted')} q
)`;

/** Columns of the authors that the totals are counted from; `shown` are those whose posts the viewer sees. */
export const shownAuthors = 'shown as materialized (select author_id from author where still and not unwanted)';

/**
 * Posts added, deleted or hidden since the snapshot are counted separately from the authors' stored counts. `matches`
 * is a further condition of post `q` that needs `columns`.
 */
export const totalsOfAuthors = ({ matches = 'true', columns = '' } = {}): string =>
  `select kept.total - came.total - hidden.total as total,
    kept.positions - came.positions + gone.positions - hidden.positions as positions
    from (
      select coalesce(sum(post_count) filter (where still and not unwanted), 0) as total,
        coalesce(sum(post_count), 0) as positions from author
    ) kept, (
      select count(*) filter (where member_id in (select author_id from shown) and ${matches}) as total,
        count(*) filter (where member_id in (select author_id from author) and ${matches}) as positions
      from (
        select q.member_id${columns} from post q where q.created_at > $2 and q.deleted_at is null
        order by q.created_at desc, q.id desc limit ${maxChanges}
      ) q
    ) came, (
      select count(*) filter (where member_id in (select author_id from author) and ${matches}) as positions
      from (
        select q.member_id${columns} from post q where q.deleted_at >= $2 and q.created_at <= $2
        order by q.deleted_at desc limit ${maxChanges}
      ) q
    ) gone, (
      select count(*) filter (where q.deleted_at is null and q.member_id in (select author_id from shown)) as total,
        count(*) filter (
          where h.created_at < $2 and (q.deleted_at is null or q.deleted_at >= $2)
            and q.member_id in (select author_id from author)
        ) as positions
      from post_hidden h join post q on q.id = h.post_id
      where h.member_id = $1::bigint and q.created_at <= $2 and ${matches}
    ) hidden`;

/** Posts of the authors whom the viewer follows. */
export const following = {
  positions: `${authors(postCount)}, ${shownAuthors},
    ${effort}, ${walked}, ${merged}, entry as (
    select id as post_id, created_at from (
      select * from walked where not (select needed from merging) union all select * from merged
    ) p
    order by created_at desc, id desc limit $3 offset $4
  )`,
  totals: totalsOfAuthors(),
};

/** The pins of an author `a` in the snapshot: a few. */
export const pinsOfAuthor = `(
  select n.post_id, n.is_official, n.from_at, n.to_at from post_pin n
  where n.member_id = a.author_id and n.from_at <= $2 and n.to_at > $2 offset 0
)`;

/** A page of the pins that `pin` lists whole, and their totals. */
export const fewPins = {
  entry: `entry as (
    select post_id, is_official, from_at from pin where ${notHiddenAsOf('post_id')}
    order by is_official desc, from_at desc, post_id desc limit $3 offset $4
  )`,
  totals: `select count(*) filter (where shown and to_at = 'infinity') as total,
      count(*) filter (where ${notHiddenAsOf('post_id')}) as positions
    from pin`,
};

/** Their pins. */
export const pinnedFollowing = {
  positions: `${authors()}, pin as materialized (
    select n.*, a.still and not a.unwanted and n.post_id not in (
        select h.post_id from post_hidden h where h.member_id = $1::bigint
      ) as shown
    from author a cross join lateral ${pinsOfAuthor} n
  ), ${fewPins.entry}`,
  totals: fewPins.totals,
};
