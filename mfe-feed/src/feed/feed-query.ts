import { paging } from '@community/contract/limits';
import { type PageAddress, type PageQuery, readPageAddress } from '@community/kit/ui';

/** Recommend or Following, as on the wire (specification section 2). */
export type FeedType = 1 | 2;

/** What the address says about a feed: `?type=2&page=2&per_page=20`. */
export interface FeedAddress extends PageAddress {
  type: FeedType;
}

/** Arguments of a feed query. */
export interface FeedQuery extends PageQuery {
  type: FeedType;
}

/** Reads a feed's address; anything odd falls back to the default. */
export function readFeedAddress(query: URLSearchParams): FeedAddress {
  return { type: query.get('type') === '2' ? 2 : 1, ...readPageAddress(query, paging.defaultSize) };
}

/** Part of the address that differs from the default, for links and the canonical address. */
export function feedSearch({ type, page, perPage }: FeedAddress): string {
  const query = new URLSearchParams();
  if (type !== 1) query.set('type', String(type));
  if (page !== 1) query.set('page', String(page));
  if (perPage !== paging.defaultSize) query.set('per_page', String(perPage));
  const text = query.toString();
  return text ? `?${text}` : '';
}
