import type { Post } from '@community/contract/entities';
import type { Language } from '@community/contract/languages';
import type { Database } from '../../../database/database.ts';
import type { ListPage, PageWindow, Totals } from '../../pagination.ts';
import type { PostContent } from '../post-contents.ts';
import { type PostState, postStates } from '../post-states.ts';
import { byHeatIn, candidateCount } from './language-weight.ts';
import { type PostReads, toCards } from './list-page.ts';
import { type OwnView, readOwnView, readTotals } from './own-view.ts';
import { keptDepth, type RankedPost, type Ranking, readRanking, type SharedRanking } from './ranking.ts';

/** From where Recommend is read. */
export interface RecommendReads extends PostReads {
  /** Reads of many readers together. */
  together: Pick<Database, 'batched' | 'reads'>;
  ranking: SharedRanking;
}

/** How many of a page's posts a reader has hidden at most, so that one round of reads is enough. */
const sparePosts = 3;

/** How many of a ranking's posts a reader has hidden at most, so that it need not be read deeper. */
const spareDepth = 20;

/** How much deeper a ranking is read for a reader who sees too few of its posts. */
const deepening = 5;

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
  { together, contents }: RecommendReads,
  viewer: number | null,
  ranking: Ranking,
  posts: readonly RankedPost[],
): Promise<Details> {
  const ids = posts.map(({ id }) => id);
  const [own, states, content] = await Promise.all([
    readOwnView(together, viewer, { ranking, posts }),
    together.batched(postStates, ids),
    contents.read(ids),
  ]);
  return { own, states, contents: content };
}

/** A reader's page of a ranking; null if the ranking is too short for it. */
interface RankedPage extends Details {
  posts: readonly RankedPost[] | null;
}

async function readRankedPage(
  reads: RecommendReads,
  viewer: number | null,
  ranking: Ranking,
  { offset, perPage, language }: PageWindow,
): Promise<RankedPage> {
  const end = offset + perPage;
  // Most readers hid nothing that is hot now: their page is read before it is known to be that.
  const expected = orderOf(ranking, language).slice(offset, end + sparePosts);
  const details = await readDetails(reads, viewer, ranking, expected);
  const positions = positionsOf(ranking, details.own, language);
  const needed = language === undefined ? end : Math.max(end, candidateCount);
  if (positions.length < needed && !ranking.isWhole) return { ...details, posts: null };
  const posts = positions.slice(offset, end);
  const isRead = new Set(expected);
  if (posts.every((post) => isRead.has(post))) return { ...details, posts };
  return { ...(await readDetails(reads, viewer, ranking, posts)), posts };
}

/** Whether the reader changed what the list has since the snapshot was read. */
const isOutdated = ({ hidden, disliked, hasNewPost }: OwnView): boolean =>
  hasNewPost || hidden.since.length + disliked.since.length > 0;

/** The reader's page, and the ranking that it is of: the shared one, unless it is not what the reader has to see. */
async function findPage(reads: RecommendReads, viewer: number | null, window: PageWindow) {
  const { database, ranking: shared } = reads;
  const depth = Math.max(candidateCount, window.offset + window.perPage) + spareDepth;
  let ranking = await (window.isLatest ? shared.latest : shared.of).call(shared, database, window.asOf, depth);
  let page = await readRankedPage(reads, viewer, ranking, window);
  if (window.isLatest && ranking.asOf < window.asOf && isOutdated(page.own)) {
    ranking = await readRanking(database, window.asOf, depth);
    page = await readRankedPage(reads, viewer, ranking, window);
  }
  while (page.posts === null) {
    ranking = await readRanking(database, ranking.asOf, deepening * ranking.posts.length);
    page = await readRankedPage(reads, viewer, ranking, window);
  }
  return { ...page, posts: page.posts, ranking };
}

/** Shows the posts of a page that the reader may see now. */
async function show(
  { together }: RecommendReads,
  viewer: number | null,
  language: Language | undefined,
  { own, posts, states, contents }: Details & { posts: readonly RankedPost[] },
): Promise<Post[]> {
  const [liked, followed] = [new Set(own.liked), new Set(own.followed)];
  const [hidden, disliked] = [new Set(own.hidden.since), new Set(own.disliked.since)];
  const shown = posts.flatMap(({ id, authorId }) => {
    const [state, content] = [states.get(id), contents.get(id)];
    if (!state || !content || hidden.has(id) || disliked.has(authorId)) return [];
    return { content, state: { ...state, id, liked: liked.has(id), followed: followed.has(authorId) } };
  });
  const dislikes = own.knowsDisliked ? [...own.disliked.before, ...own.disliked.since] : null;
  return toCards(together.reads, { viewer, language, disliked: dislikes }, shown);
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
  const [past, { ranking, ...page }] = await Promise.all([
    window.isLatest ? null : readTotals(reads.together, viewer, window.asOf),
    findPage(reads, viewer, window),
  ]);
  const items = await show(reads, viewer, window.language, page);
  return { ...(past ?? totalsNow(ranking, page.own)), items, asOf: ranking.asOf };
}

const totalsNow = ({ total }: Ranking, { unwanted }: OwnView): Totals => ({
  total: total - unwanted,
  positions: total - unwanted,
});
