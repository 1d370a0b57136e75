import type { Post } from '@community/contract/entities';
import type { ListPage, PageWindow } from '../../pagination.ts';
import { notDislikedAsOf, notHiddenAsOf } from '../sql/hidden.ts';
import { following as ofFollowed, pinnedFollowing as pinsOfFollowed } from './following.ts';
import { heatOrder, list, newestFirst, type PostReads, pinOrder, readList, stillPinned } from './list-page.ts';
import { isRanked, listRecommend, type RecommendReads } from './recommend.ts';
import { pinnedTotals, recommendTotals, recommendTotalsAsOf } from './totals.ts';

/** Pages of Recommend that lie deeper than its ranking. */
const deepRecommend = (name: string, totals: string) =>
  list({
    name,
    positions: `entry as (
      select r.post_id, r.heat from post_rank r
      where r.from_at <= $2 and r.to_at > $2 and ${notHiddenAsOf('r.post_id')} and ${notDislikedAsOf('r.member_id')}
      order by r.heat desc, r.post_id desc limit $3 offset $4
    )`,
    order: heatOrder,
    totals,
  });

const recommend = {
  present: deepRecommend('recommend', recommendTotals),
  past: deepRecommend('recommend_past', recommendTotalsAsOf),
};

const followsNow = 'and (select true from follow f where f.fan_id = $1::bigint and f.author_id = p.member_id limit 1)';

const following = list({
  name: 'following',
  positions: ofFollowed.positions,
  order: newestFirst,
  also: followsNow,
  totals: ofFollowed.totals,
});

const pinPositions = `entry as (
  select n.post_id, n.is_official, n.from_at from post_pin n
  where n.from_at <= $2 and n.to_at > $2 and ${notHiddenAsOf('n.post_id')} and ${notDislikedAsOf('n.member_id')}
  order by n.is_official desc, n.from_at desc, n.post_id desc limit $3 offset $4
)`;

const pinned = list({
  name: 'pinned',
  positions: pinPositions,
  order: pinOrder,
  also: stillPinned,
  totals: pinnedTotals,
});

const pinnedFollowing = list({
  name: 'pinned_following',
  positions: pinsOfFollowed.positions,
  order: pinOrder,
  also: `${stillPinned} ${followsNow}`,
  totals: pinsOfFollowed.totals,
});

const emptyPage: ListPage<Post> = { items: [], total: 0, positions: 0 };

/**
 * Recommend (1) by heat, in which posts of the reader's language weigh more at the beginning, or Following (2), newest
 * first; Following is empty for a visitor.
 */
export async function listFeed(
  reads: RecommendReads,
  type: 1 | 2,
  viewer: number | null,
  window: PageWindow,
): Promise<ListPage<Post>> {
  if (type === 2) return viewer === null ? emptyPage : readList(reads, following, { viewer, window });
  if (isRanked(window)) return listRecommend(reads, viewer, window);
  return readList(reads, recommend[window.isLatest ? 'present' : 'past'], { viewer, window });
}

/** Pinned posts, official accounts first, then the newest pin: of everyone (1) or of followed authors (2). */
export async function listPinned(
  reads: PostReads,
  type: 1 | 2,
  viewer: number | null,
  window: PageWindow,
): Promise<ListPage<Post>> {
  if (type === 1) return readList(reads, pinned, { viewer, window });
  return viewer === null ? emptyPage : readList(reads, pinnedFollowing, { viewer, window });
}
