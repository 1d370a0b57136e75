import type { Language } from '@community/contract/languages';
import { LRUCache } from 'lru-cache';
import type { Broadcast } from '../../../database/broadcast.ts';
import { type Queryable, statement } from '../../../database/database.ts';
import { maxPositions } from '../../pagination.ts';
import { notDislikedAsOf, notHiddenAsOf } from '../sql/hidden.ts';
import { postCount, unwantedCount } from './totals.ts';

/** A post in the order by heat, with what decides who sees it where. */
export interface RankedPost {
  id: number;
  authorId: number;
  heat: number;
  /** Languages that its text comes in. */
  languages: readonly Language[];
}

/** The hottest posts in a snapshot, of all or of those that one reader sees. */
export interface Ranking {
  /** The time of the snapshot. */
  asOf: Date;
  /** The hottest first. */
  posts: readonly RankedPost[];
  /** Whether the snapshot has no further posts. */
  isWhole: boolean;
  /** Number of all such posts, if the snapshot is of now. */
  total: number;
  /** Ids of the posts of a reader's own ranking that the reader hid since the snapshot, or whose authors. */
  removedSince: readonly number[];
}

/** Posts of a ranking that is kept: what readers scroll through. */
export const keptDepth = 300;

/**
 * Hottest posts first; `$1` is the reader, null for all, `$2` as of, `$3` limit. The literal limit tells the generic plan
 * that these are few.
 */
const hottest = statement(
  'posts.ranking',
  `with ranked as materialized (
     select r.post_id, r.member_id, r.heat from post_rank r
     where r.from_at <= $2 and r.to_at > $2 and ${notHiddenAsOf('r.post_id')} and ${notDislikedAsOf('r.member_id')}
     order by r.heat desc, r.post_id desc limit $3
   ), few as (select * from ranked limit ${maxPositions})
   select (${postCount('$2')}) - ${unwantedCount('$1::bigint')} as total, (
     select json_agg(json_build_object('id', r.post_id, 'authorId', r.member_id, 'heat', r.heat,
       'languages', array_remove(p.language || array(select jsonb_object_keys(p.texts)), null))
       order by r.heat desc, r.post_id desc)
     from few r join post p on p.id = r.post_id
   ) as posts, (
     select json_agg(r.post_id) from few r
     where (select true from post_hidden h where h.member_id = $1::bigint and h.post_id = r.post_id limit 1) is not null
       or (select true from dislike d where d.member_id = $1::bigint and d.author_id = r.member_id limit 1) is not null
   ) as removed`,
);

/** Reads the `depth` hottest posts of a snapshot: of all, for null, or of those that a reader sees in it. */
export async function readRanking(
  database: Queryable,
  reader: number | null,
  asOf: Date,
  depth: number,
): Promise<Ranking> {
  const row = await database.row<{ total: number; posts: RankedPost[] | null; removed: number[] | null }>(hottest, [
    reader,
    asOf,
    depth,
  ]);
  if (!row) throw new Error('The ranking has no row');
  const { total, posts, removed } = row;
  return { asOf, posts: posts ?? [], isWhole: (posts?.length ?? 0) < depth, total, removedSince: removed ?? [] };
}

/** How long the latest ranking is kept, as a visitor's response is. */
const lifetimeMs = 1_000;

/** Maximum rankings of earlier snapshots, a minute's, for readers who turn pages. */
const maxPast = 60;

/**
 * The order of Recommend, which is read once for all readers: it is the latest one for a second, unless a post comes or
 * goes. A snapshot does not change, so that pages of an earlier one come from where its first page came from. Nothing
 * is kept without a broadcast that is connected.
 */
export class SharedRanking {
  readonly #broadcast: Pick<Broadcast, 'isConnected'> | undefined;
  #latest: Ranking | null = null;
  #reading: Promise<Ranking> | null = null;
  /** By the time of the snapshot. */
  readonly #kept = new LRUCache<number, Ranking>({ max: maxPast });

  constructor(broadcast?: Pick<Broadcast, 'isConnected' | 'subscribe'>) {
    this.#broadcast = broadcast;
    broadcast?.subscribe('answers', (tags) => {
      if (tags === null || tags.includes('posts')) this.#latest = this.#reading = null;
    });
  }

  /** The latest ranking, of up to a second before `now`; where none may be kept, one of `depth` posts. */
  async latest(database: Queryable, now: Date, depth: number): Promise<Ranking> {
    if (!this.#broadcast?.isConnected) return readRanking(database, null, now, depth);
    const ageMs = this.#latest ? now.getTime() - this.#latest.asOf.getTime() : lifetimeMs;
    if (this.#latest && ageMs >= 0 && ageMs < lifetimeMs) return this.#latest;
    this.#reading ??= this.#read(database, now);
    return this.#reading;
  }

  /** The ranking of a snapshot, with at least `depth` posts if it has as many. */
  async of(database: Queryable, asOf: Date, depth: number): Promise<Ranking> {
    const kept = this.#kept.get(asOf.getTime());
    return kept && (kept.isWhole || kept.posts.length >= depth) ? kept : readRanking(database, null, asOf, depth);
  }

  #read(database: Queryable, now: Date): Promise<Ranking> {
    const reading: Promise<Ranking> = readRanking(database, null, now, keptDepth)
      .then((ranking) => {
        this.#kept.set(now.getTime(), ranking);
        if (this.#reading === reading) this.#latest = ranking;
        return ranking;
      })
      .finally(() => {
        if (this.#reading === reading) this.#reading = null;
      });
    return reading;
  }
}
