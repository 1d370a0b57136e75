import { batchedRead, type NumberedRow } from '../../../database/batched-read.ts';
import { type Database, type Queryable, type Statement, statement } from '../../../database/database.ts';
import type { Totals } from '../../pagination.ts';
import type { RankedPost, Ranking } from './ranking.ts';
import { recommendTotalsAsOf, unwantedCount } from './totals.ts';

/** Ids of what a reader hid or dislikes, before a snapshot and since. */
interface Removed {
  before: readonly number[];
  since: readonly number[];
}

/** What of a list is a reader's own. */
export interface OwnView {
  hidden: Removed;
  disliked: Removed;
  /** Posts that the reader likes and authors whom the reader follows, of those asked for. */
  liked: readonly number[];
  followed: readonly number[];
  /** Whether these are all authors whom the reader dislikes, and not only those of the ranking's posts. */
  knowsDisliked: boolean;
  /** Whether a post of the reader is newer than the snapshot, or about as old. */
  hasNewPost: boolean;
  /** Number of posts that the reader does not see. */
  unwanted: number;
}

/** A reader's view as of a snapshot, with the reader's likes and follows of some posts. */
interface OwnKey {
  reader: number;
  asOf: Date;
  posts: readonly RankedPost[];
}

/** Maximum ids of a view that are read with it. A reader who hid more is asked about the posts of the list alone. */
const maxRemoved = 200;

/** A statement about viewer `$1` as of `$2`, for each reader `k`. */
const ofEach = (text: string): string => text.replaceAll('$1::bigint', 'k.reader').replaceAll('$2', 'k.as_of');

/** Ids as PostgreSQL writes an array: a list of lists has to be one of texts. */
const idList = (ids: Iterable<number>): string => `{${[...ids].join()}}`;

/** Rows `h` of what was removed, as `Removed`. */
const removed = (id: string, asOf: string): string =>
  `json_build_object(
     'before', coalesce(json_agg(h.${id}) filter (where h.created_at < ${asOf}), '[]'),
     'since', coalesce(json_agg(h.${id}) filter (where h.created_at >= ${asOf}), '[]')
   ) as ids`;

const lastRemoved = (table: string, id: string): string => `lateral (
  select ${removed(id, 'k.as_of')}
  from (
    select h.${id}, h.created_at from ${table} h where h.member_id = k.reader
    order by h.created_at desc, h.${id} desc limit ${maxRemoved}
  ) h
)`;

/** The ids of the list `asked` that have a row `own`. */
const ofThese = (asked: string, own: string): string =>
  `(select coalesce(json_agg(i.id), '[]') from unnest(k.${asked}::bigint[]) i (id)
    where (select true from ${own} limit 1) is not null)`;

// A post may be dated a little before it is committed.
const ownView = batchedRead<OwnKey, NumberedRow & { view: Omit<OwnView, 'knowsDisliked'> }>(
  statement(
    'posts.own_view',
    `select k.number, json_build_object(
       'hidden', hidden.ids, 'disliked', disliked.ids,
       'liked', ${ofThese('posts', 'post_like l where l.post_id = i.id and l.member_id = k.reader')},
       'followed', ${ofThese('authors', 'follow f where f.fan_id = k.reader and f.author_id = i.id')},
       'hasNewPost', (
         select true from post q where q.member_id = k.reader and q.created_at > k.as_of - interval '1 second' limit 1
       ) is not null,
       'unwanted', ${unwantedCount('k.reader')}
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

const nobody: OwnView = {
  hidden: nothing,
  disliked: nothing,
  liked: [],
  followed: [],
  knowsDisliked: true,
  hasNewPost: false,
  unwanted: 0,
};

const removedAmong = (table: string, id: string) =>
  statement(
    `posts.${table}_among`,
    `select ${removed(id, '$2')} from ${table} h where h.member_id = $1 and h.${id} = any($3)`,
  );
const hiddenAmong = removedAmong('post_hidden', 'post_id');
const dislikedAmong = removedAmong('dislike', 'author_id');

const countOf = ({ before, since }: Removed): number => before.length + since.length;

/** What a reader removed of a ranking's posts, and their authors, however much else the reader removed. */
async function readRemoved(database: Queryable, reader: number, { asOf, posts }: Ranking) {
  const ids = async (among: Statement, of: Iterable<number>): Promise<Removed> =>
    (await database.row<{ ids: Removed }>(among, [reader, asOf, [...of]]))?.ids ?? nothing;
  const [hidden, disliked] = await Promise.all([
    ids(
      hiddenAmong,
      posts.map(({ id }) => id),
    ),
    ids(dislikedAmong, new Set(posts.map(({ authorId }) => authorId))),
  ]);
  return { hidden, disliked };
}

/**
 * Reads what is the reader's own of a ranking, together with other readers' views, and the reader's likes and follows
 * of some of its posts. A visitor, null, has nothing of one's own.
 */
export async function readOwnView(
  database: Pick<Database, 'batched' | 'reads'>,
  reader: number | null,
  { ranking, posts }: { ranking: Ranking; posts: readonly RankedPost[] },
): Promise<OwnView> {
  if (reader === null) return nobody;
  const view = (await database.batched(ownView, { reader, asOf: ranking.asOf, posts }))?.view ?? nobody;
  const knowsDisliked = countOf(view.disliked) < maxRemoved;
  if (knowsDisliked && countOf(view.hidden) < maxRemoved) return { ...view, knowsDisliked };
  return { ...view, ...(await readRemoved(database.reads, reader, ranking)), knowsDisliked: false };
}

const pastTotals = batchedRead<{ reader: number | null; asOf: Date }, NumberedRow & Totals>(
  statement(
    'posts.own_totals',
    `select k.number, t.total, t.positions
     from unnest($1::bigint[], $2::timestamptz[]) with ordinality k (reader, as_of, number)
     cross join lateral (${ofEach(recommendTotalsAsOf)}) t`,
  ),
  (keys) => [keys.map(({ reader }) => reader), keys.map(({ asOf }) => asOf)],
);

/** Reads the totals of Recommend in a snapshot, together with those of other readers. */
export async function readTotals(
  database: Pick<Database, 'batched'>,
  reader: number | null,
  asOf: Date,
): Promise<Totals> {
  const { total = 0, positions = 0 } = (await database.batched(pastTotals, { reader, asOf })) ?? {};
  return { total, positions };
}
