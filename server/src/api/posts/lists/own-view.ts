import { batchedRead, type NumberedRow } from '../../../database/batched-read.ts';
import { type ReadConnections, statement } from '../../../database/database.ts';
import type { Totals } from '../../pagination.ts';
import type { RankedPost } from './ranking.ts';
import { recommendTotalsAsOf } from './totals.ts';

/** Ids of what a reader hid or dislikes, before a snapshot and since. */
interface Removed {
  before: readonly number[];
  since: readonly number[];
}

/** What of a list is a reader's own. */
export interface OwnView {
  /** The last posts that the reader hid, and the last authors whom the reader came to dislike. */
  hidden: Removed;
  disliked: Removed;
  /** Whether these are all of them. */
  isComplete: boolean;
  /** Posts that the reader likes and authors whom the reader follows, of those asked for. */
  liked: readonly number[];
  followed: readonly number[];
  /** Whether a post of the reader is newer than the snapshot, or about as old. */
  hasNewPost: boolean;
  /** Number of posts that the reader does not see because of these. */
  unwanted: number;
}

/** A reader's view as of a snapshot, with the reader's likes and follows of some posts. */
interface OwnKey {
  reader: number;
  asOf: Date;
  posts: readonly RankedPost[];
}

/**
 * Maximum hidden posts, and disliked authors, of a reader whose reads are made with those of others: nobody waits for
 * one reader's thousands. Who has more is asked about alone.
 */
const maxRemoved = 200;

/**
 * As a limit that the planner cannot see, for which it assumes a tenth of the rows: it then takes the index that has
 * the order. Most readers removed less than a literal limit, so that for one it would read and sort all that each has.
 */
const unseenLimit = `(select ${maxRemoved})`;

/** A statement about viewer `$1` as of `$2`, for each reader `k`. */
const ofEach = (text: string): string => text.replaceAll('$1::bigint', 'k.reader').replaceAll('$2', 'k.as_of');

/** Ids as PostgreSQL writes an array: a list of lists has to be one of texts. */
const idList = (ids: Iterable<number>): string => `{${[...ids].join()}}`;

/** The last ones that reader `k` removed, as `Removed`. */
const lastRemoved = (table: string, id: string): string => `lateral (
  select json_build_object(
    'before', coalesce(json_agg(h.id) filter (where h.created_at < k.as_of), '[]'),
    'since', coalesce(json_agg(h.id) filter (where h.created_at >= k.as_of), '[]')
  ) as ids, coalesce(array_agg(h.id), '{}') as list
  from (
    select h.${id} as id, h.created_at from ${table} h where h.member_id = k.reader
    order by h.created_at desc, h.${id} desc limit ${unseenLimit}
  ) h
)`;

/** The ids of the list `asked` that have a row `own`. */
const ofThese = (asked: string, own: string): string =>
  `(select coalesce(json_agg(i.id), '[]') from unnest(k.${asked}::bigint[]) i (id)
    where (select true from ${own} limit 1) is not null)`;

// A post may be dated a little before it is committed.
const ownView = batchedRead<OwnKey, NumberedRow & { view: Omit<OwnView, 'isComplete'> }>(
  statement(
    'posts.own_view',
    `select k.number, json_build_object(
       'hidden', hidden.ids, 'disliked', disliked.ids,
       'liked', ${ofThese('posts', 'post_like l where l.post_id = i.id and l.member_id = k.reader')},
       'followed', ${ofThese('authors', 'follow f where f.fan_id = k.reader and f.author_id = i.id')},
       'hasNewPost', (
         select true from post q where q.member_id = k.reader and q.created_at > k.as_of - interval '1 second' limit 1
       ) is not null,
       'unwanted',
         (select coalesce(sum(m.post_count), 0) from member m where m.id = any(disliked.list))
         + (select count(*) from post q
             where q.id = any(hidden.list) and q.deleted_at is null and q.member_id <> all(disliked.list))
     ) as view
     from unnest($1::bigint[], $2::timestamptz[], $3::text[], $4::text[])
       with ordinality k (reader, as_of, posts, authors, number)
     cross join ${lastRemoved('post_hidden', 'post_id')} hidden
     cross join ${lastRemoved('dislike', 'author_id')} disliked`,
  ),
  (keys) => [
    keys.map(({ reader }) => reader),
    keys.map(({ asOf }) => asOf),
    keys.map(({ posts }) => idList(posts.map(({ id }) => id))),
    keys.map(({ posts }) => idList(new Set(posts.map(({ authorId }) => authorId)))),
  ],
);

const nothing: Removed = { before: [], since: [] };

const visitorView: OwnView = {
  hidden: nothing,
  disliked: nothing,
  isComplete: true,
  liked: [],
  followed: [],
  hasNewPost: false,
  unwanted: 0,
};

const countOf = ({ before, since }: Removed): number => before.length + since.length;

/**
 * Reads what of a snapshot is the reader's own, together with other readers' views, and the reader's likes and follows
 * of some of its posts. A visitor, null, has nothing of one's own.
 */
export async function readOwnView(
  reads: Pick<ReadConnections, 'batched'>,
  reader: number | null,
  { asOf, posts }: Omit<OwnKey, 'reader'>,
): Promise<OwnView> {
  if (reader === null) return visitorView;
  const row = await reads.batched(ownView, { reader, asOf, posts });
  // Without it the reader would see what the reader hid.
  if (!row) throw new Error('The statement has no row of the reader');
  const { view } = row;
  return { ...view, isComplete: countOf(view.hidden) < maxRemoved && countOf(view.disliked) < maxRemoved };
}

const removedFew = (table: string): string =>
  `(select count(*) from (select from ${table} h where h.member_id = k.reader limit ${unseenLimit}) h) < ${maxRemoved}`;

const pastTotals = batchedRead<{ reader: number | null; asOf: Date }, NumberedRow & Totals>(
  statement(
    'posts.own_totals',
    `select k.number, t.total, t.positions
     from unnest($1::bigint[], $2::timestamptz[]) with ordinality k (reader, as_of, number)
     cross join lateral (${ofEach(recommendTotalsAsOf)}) t
     where ${removedFew('post_hidden')} and ${removedFew('dislike')}`,
  ),
  (keys) => [keys.map(({ reader }) => reader), keys.map(({ asOf }) => asOf)],
);

const pastTotalsAlone = statement('posts.own_totals_alone', recommendTotalsAsOf);

/**
 * Reads the totals of Recommend in a snapshot, together with those of other readers; alone for a reader who removed
 * much.
 */
export async function readTotals(reads: ReadConnections, reader: number | null, asOf: Date): Promise<Totals> {
  const totals =
    (await reads.batched(pastTotals, { reader, asOf })) ?? (await reads.row<Totals>(pastTotalsAlone, [reader, asOf]));
  if (!totals) throw new Error('The totals have no row');
  return { total: totals.total, positions: totals.positions };
}
