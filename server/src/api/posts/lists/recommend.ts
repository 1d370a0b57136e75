import type { Post } from '@community/contract/entities';
import type { Language } from '@community/contract/languages';
import type { ReadConnections } from '../../../database/database.ts';
import type { ListPage, PageWindow } from '../../pagination.ts';
import type { PostContent } from '../post-contents.ts';
import { postStates } from '../post-states.ts';
import type { PostState } from '../sql/post-row.ts';
import { byHeatIn, candidateCount } from './language-weight.ts';
import { type PostReads, toCards } from './list-page.ts';
import { type OwnView, readOwnView, readTotals } from './own-view.ts';
import { keptDepth, type RankedPost, type Ranking, readRanking, type SharedRanking } from './ranking.ts';

/** From where Recommend is read. */
export interface RecommendReads extends PostReads {
  database: ReadConnections;
  ranking: SharedRanking;
}

/** How many of a page's posts a reader has hidden at most, so that one round of reads is enough. */
const sparePosts = 3;

/** How many of a ranking's posts a reader has hidden at most, so that the reader needs no ranking of one's own. */
const spareDepth = 20;

/** Whether a page is found in a ranking; further ones are found in the database's index. */
export const isRanked = ({ offset, perPage }: PageWindow): boolean => offset + perPage + spareDepth <= keptDepth;

/** Orders for readers who see all posts of a ranking, by language. */
const orders = new WeakMap<Ranking, Map<Language, readonly RankedPost[]>>();

function orderOf(ranking: Ranking, language: Language | undefined): readonly RankedPost[] {
  if (language === undefined) return ranking.posts;
  const ofRanking = orders.get(ranking) ?? new Map<Language, readonly RankedPost[]>();
  orders.set(ranking, ofRanking);
  const order = ofRanking.get(language) ?? byHeatIn(language, ranking.posts);
  ofRanking.set(language, order);
  return order;
}

/** The posts that have a position in the reader's snapshot, in its order. */
function positionsOf(ranking: Ranking, { hidden, disliked }: OwnView, language: Language | undefined) {
  const [posts, authors] = [new Set(hidden.before), new Set(disliked.before)];
  const isRemoved = ({ id, authorId }: RankedPost) => posts.has(id) || authors.has(authorId);
  if (posts.size + authors.size === 0 || !ranking.posts.some(isRemoved)) return orderOf(ranking, language);
  const seen = ranking.posts.filter((post) => !isRemoved(post));
  return language === undefined ? seen : byHeatIn(language, seen);
}

/** What is read of some posts for a reader. */
interface Details {
  own: OwnView;
  states: ReadonlyMap<number, PostState>;
  contents: ReadonlyMap<number, PostContent>;
}

async function readDetails(
  { database, contents }: RecommendReads,
  viewer: number | null,
  asOf: Date,
  posts: readonly RankedPost[],
): Promise<Details> {
  const ids = posts.map(({ id }) => id);
  const [own, states, content] = await Promise.all([
    readOwnView(database, viewer, { asOf, posts }),
    database.batched(postStates, ids),
    contents.read(ids),
  ]);
  return { own, states, contents: content };
}

/** A reader's page of a ranking. */
interface RankedPage extends Details {
  posts: readonly RankedPost[];
  /** The time of the snapshot. */
  asOf: Date;
  /** Number of posts that the reader sees, if the snapshot is of now. */
  total: number;
  /** Posts and authors that the reader removed since the snapshot. */
  removedSince: { posts: readonly number[]; authors: readonly number[] };
}

/** How many of the hottest posts that a reader sees decide about a page. */
const neededDepth = ({ offset, perPage }: PageWindow): number => Math.max(candidateCount, offset + perPage);

/** A page of the ranking that all readers share; its posts are null if the ranking does not say all of them. */
async function readSharedPage(
  reads: RecommendReads,
  viewer: number | null,
  ranking: Ranking,
  window: PageWindow,
): Promise<Omit<RankedPage, 'posts'> & { posts: readonly RankedPost[] | null }> {
  const { offset, perPage, language } = window;
  const { asOf } = ranking;
  const end = offset + perPage;
  // Most readers hid nothing that is hot now: their page is read before it is known to be that.
  const expected = orderOf(ranking, language).slice(offset, end + sparePosts);
  const details = await readDetails(reads, viewer, asOf, expected);
  const { own } = details;
  const page = {
    asOf,
    total: ranking.total - own.unwanted,
    removedSince: { posts: own.hidden.since, authors: own.disliked.since },
  };
  const positions = positionsOf(ranking, own, language);
  const isEnough = own.isComplete && (positions.length >= neededDepth(window) || ranking.isWhole);
  if (!isEnough) return { ...details, ...page, posts: null };
  const posts = positions.slice(offset, end);
  const isRead = new Set(expected);
  if (posts.every((post) => isRead.has(post))) return { ...details, ...page, posts };
  return { ...(await readDetails(reads, viewer, asOf, posts)), ...page, posts };
}

/** A page of a ranking that has only posts that the reader sees, however many the reader does not. */
async function readOwnPage(
  reads: RecommendReads,
  viewer: number | null,
  asOf: Date,
  window: PageWindow,
): Promise<RankedPage> {
  const ranking = await readRanking(reads.database, viewer, asOf, neededDepth(window));
  const posts = orderOf(ranking, window.language).slice(window.offset, window.offset + window.perPage);
  const details = await readDetails(reads, viewer, asOf, posts);
  return { ...details, posts, asOf, total: ranking.total, removedSince: { posts: ranking.removedSince, authors: [] } };
}

/** Whether the reader changed what the list has since the snapshot was read. */
const isOutdated = ({ hidden, disliked, hasNewPost }: OwnView): boolean =>
  hasNewPost || hidden.since.length + disliked.since.length > 0;

/** The reader's page: of the shared ranking, unless it is not what the reader has to see. */
async function readRankedPage(reads: RecommendReads, viewer: number | null, window: PageWindow): Promise<RankedPage> {
  const { database, ranking: shared } = reads;
  const depth = neededDepth(window) + spareDepth;
  const ranking = await (window.isLatest ? shared.latest : shared.of).call(shared, database, window.asOf, depth);
  const page = await readSharedPage(reads, viewer, ranking, window);
  const { posts, own } = page;
  if (window.isLatest && ranking.asOf < window.asOf && isOutdated(own))
    return readOwnPage(reads, viewer, window.asOf, window);
  return posts === null ? readOwnPage(reads, viewer, ranking.asOf, window) : { ...page, posts };
}

/** Cards of those posts of a page that the reader may see now. */
async function visibleCards(
  { database }: RecommendReads,
  viewer: number | null,
  language: Language | undefined,
  { own, posts, removedSince, states, contents }: RankedPage,
): Promise<Post[]> {
  const [liked, followed] = [new Set(own.liked), new Set(own.followed)];
  const [hidden, disliked] = [new Set(removedSince.posts), new Set(removedSince.authors)];
  const shown = posts.flatMap(({ id, authorId }) => {
    const [state, content] = [states.get(id), contents.get(id)];
    if (!state || !content || hidden.has(id) || disliked.has(authorId)) return [];
    return { content, state: { ...state, id, liked: liked.has(id), followed: followed.has(authorId) } };
  });
  const dislikes = own.isComplete ? [...own.disliked.before, ...own.disliked.since] : null;
  return toCards(database, { viewer, language, disliked: dislikes }, shown);
}

/**
 * Posts by heat, in which those of the reader's language weigh more at the beginning. The latest page is of the
 * snapshot that all readers share for a second, whose time the page has.
 */
export async function listRecommend(
  reads: RecommendReads,
  viewer: number | null,
  window: PageWindow,
): Promise<ListPage<Post>> {
  const [past, page] = await Promise.all([
    window.isLatest ? null : readTotals(reads.database, viewer, window.asOf),
    readRankedPage(reads, viewer, window),
  ]);
  const items = await visibleCards(reads, viewer, window.language, page);
  return { ...(past ?? { total: page.total, positions: page.total }), items, asOf: page.asOf };
}
