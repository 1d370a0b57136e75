import type { Post } from '@community/contract/entities';
import type { ListPage, PageWindow } from '../../pagination.ts';
import { notDislikedAsOf, notHiddenAsOf } from '../sql/hidden.ts';
import type { FeedFilters } from './feed-filters.ts';
import { fewPins, pinsOfAuthor, shownAuthors, totalsOfAuthors } from './following.ts';
import { heatOrder, list, type PostList, type PostReads, pinOrder, readList, stillPinned } from './list-page.ts';
import { listPinned } from './lists.ts';
import { dislikedNow, hasTopic, topicCountOf, topicPinTotals, topicTotals } from './totals.ts';

/**
 * Feeds of a topic, of one author, of official accounts, of pinned posts, and of combinations (docs/decisions/0027).
 * Values as in `list-page.ts`, then the topic and the author where the list has them.
 */

/** Which filters a list has. */
type Kind = Record<'topic' | 'author' | 'official' | 'pinned', boolean>;

/** Maximum official accounts whose posts a feed merges: the oldest ones. */
const maxOfficials = 1_000;

const hasAuthors = ({ author, official }: Kind): boolean => author || official;

const inSnapshot = (row: string): string => `${row}.from_at <= $2 and ${row}.to_at > $2`;

/** As `inSnapshot`, of a rank by topic, whose end stands in post_rank. */
const topicInSnapshot = (row: string): string => `${row}.from_at <= $2
  and (select k.to_at from post_rank k where k.post_id = ${row}.post_id and k.from_at = ${row}.from_at) > $2`;

const topicForm = 'topic as materialized (select topic_form($5) as form)';
const ofTopic = (row: string): string => `${row}.topic = (select form from topic)`;

/** The authors of the list; `post_count` counts their posts that match. */
function authors({ topic, author, official }: Kind): string {
  const conditions = [
    ...(author ? [`m.id = ${topic ? '$6' : '$5'}::bigint`] : []),
    ...(official ? ['m.is_official'] : []),
    notDislikedAsOf('m.id'),
  ];
  const count = topic ? `coalesce((${topicCountOf('m.id')}), 0)` : 'm.post_count';
  return `author as materialized (
    select m.id as author_id, true as still, ${count} as post_count, m.id in (${dislikedNow}) as unwanted
    from member m where ${conditions.join(' and ')} order by m.id limit ${maxOfficials}
  )`;
}

/** Merges the hottest posts of each author. */
const hottestOfAuthors = ({ topic }: Kind): string => `entry as (
  select r.post_id, r.heat from author a cross join lateral (
    select r.post_id, r.heat from ${topic ? 'topic_rank' : 'post_rank'} r
    where ${topic ? `${ofTopic('r')} and ` : ''}r.member_id = a.author_id
      and ${topic ? topicInSnapshot('r') : inSnapshot('r')} and ${notHiddenAsOf('r.post_id')}
    order by r.heat desc, r.post_id desc limit $3::bigint + $4::bigint
  ) r
  order by r.heat desc, r.post_id desc limit $3 offset $4
)`;

const hottestOfTopic = `entry as (
  select r.post_id, r.heat from topic_rank r
  where ${ofTopic('r')} and ${topicInSnapshot('r')} and ${notHiddenAsOf('r.post_id')}
    and ${notDislikedAsOf('r.member_id')}
  order by r.heat desc, r.post_id desc limit $3 offset $4
)`;

const pinsOfTopic = `entry as (
  select n.post_id, n.is_official, n.from_at from topic_pin n
  where ${ofTopic('n')} and ${inSnapshot('n')} and ${notHiddenAsOf('n.post_id')} and ${notDislikedAsOf('n.member_id')}
  order by n.is_official desc, n.from_at desc, n.post_id desc limit $3 offset $4
)`;

const pinsOfAuthors = `(select a.author_id, n.* from author a cross join lateral ${pinsOfAuthor} n)`;

/** Pins of the authors; of those, the ones with the topic. */
const pins = ({ topic }: Kind): string => `pin as materialized (
  select n.*, n.author_id not in (${dislikedNow}) and n.post_id not in (
      select h.post_id from post_hidden h where h.member_id = $1::bigint
    ) as shown
  from ${pinsOfAuthors} n
  where ${topic ? `(select ${hasTopic} from post q where q.id = n.post_id)` : 'true'}
)`;

function rankedList(kind: Kind): { positions: string[]; totals: string } {
  if (!hasAuthors(kind)) return { positions: [hottestOfTopic], totals: topicTotals };
  const totals = kind.topic ? totalsOfAuthors({ matches: hasTopic, columns: ', q.topics' }) : totalsOfAuthors();
  return { positions: [authors(kind), shownAuthors, hottestOfAuthors(kind)], totals };
}

function pinnedList(kind: Kind): { positions: string[]; totals: string } {
  if (!hasAuthors(kind)) return { positions: [pinsOfTopic], totals: topicPinTotals };
  return { positions: [authors(kind), pins(kind), fewPins.entry], totals: fewPins.totals };
}

function filteredList(kind: Kind, more: { name?: string; onCards?: boolean } = {}): PostList {
  const { positions, totals } = kind.pinned ? pinnedList(kind) : rankedList(kind);
  return list({
    name: nameOf(kind),
    positions: [...(kind.topic ? [topicForm] : []), ...positions].join(', '),
    order: kind.pinned ? pinOrder : heatOrder,
    also: kind.pinned ? stillPinned : '',
    totals,
    ...more,
  });
}

const nameOf = ({ topic, author, official, pinned }: Kind): string =>
  ['filtered', topic && 'topic', author && 'author', official && 'official', pinned && 'pinned']
    .filter(Boolean)
    .join('_');

/** Every combination but none, and but pinned posts alone, which have a list without filters. */
const kinds = Array.from({ length: 16 }, (_, bits): Kind => {
  return { topic: (bits & 1) > 0, author: (bits & 2) > 0, official: (bits & 4) > 0, pinned: (bits & 8) > 0 };
}).filter((kind) => kind.topic || hasAuthors(kind));

const lists = new Map(kinds.map((kind) => [nameOf(kind), filteredList(kind)]));

/** By heat as Recommend; pinned posts as the list of pinned posts: official accounts first, then the newest pin. */
export function listFiltered(
  reads: PostReads,
  { topic, authorId, official, pinned }: FeedFilters,
  viewer: number | null,
  window: PageWindow,
): Promise<ListPage<Post>> {
  const filtered = lists.get(nameOf({ topic: topic !== undefined, author: authorId !== undefined, official, pinned }));
  if (!filtered) return listPinned(reads, 1, viewer, window);
  return readList(reads, filtered, { viewer, window, of: [topic, authorId].filter((value) => value !== undefined) });
}

const officials = filteredList(
  { topic: false, author: false, official: true, pinned: false },
  { name: 'officials', onCards: false },
);

/** Posts of official accounts by heat, for boxes that have no cards. */
export function listOfOfficials(reads: PostReads, viewer: number | null, window: PageWindow): Promise<ListPage<Post>> {
  return readList(reads, officials, { viewer, window });
}
