import { paging } from '@community/contract/limits';
import { readPageAddress } from '@community/kit/ui';

/** Recommend or Following, as on the wire (specification section 2). */
export type FeedType = 1 | 2;

/** What the address says about a feed: `?type=2&page=2&per_page=20`. */
export interface FeedAddress {
  type: FeedType;
  page: number;
  perPage: number;
}

/** Arguments of a feed query; their order is that of the call's body. */
export interface FeedQuery extends FeedAddress {
  asOf?: number;
}

/**
 * The moment that the pages of a feed are read at, so that a new post shifts nothing between them. The page it was learnt from
 * goes on without it: its answer is the one that named it. Page 0 stands for none of them.
 */
export interface Snapshot {
  type: FeedType;
  perPage: number;
  page: number;
  asOf: number;
}

/** Reads a feed's address; anything odd falls back to the default. */
export function readFeedAddress(query: URLSearchParams): FeedAddress {
  return { type: query.get('type') === '2' ? 2 : 1, ...readPageAddress(query, paging.defaultSize) };
}

function sameFeed(address: FeedAddress, snapshot: Snapshot | null): snapshot is Snapshot {
  return snapshot !== null && snapshot.type === address.type && snapshot.perPage === address.perPage;
}

/** The query for an address: pages other than the one that was opened first are read as of the same moment. */
export function feedQuery(address: FeedAddress, snapshot: Snapshot | null): FeedQuery {
  return sameFeed(address, snapshot) && snapshot.page !== address.page ? { ...address, asOf: snapshot.asOf } : address;
}

/** The snapshot of a feed that is read anew, from its first page on. */
export function snapshotAt({ type, perPage }: FeedAddress, asOf: number): Snapshot {
  return { type, perPage, page: 0, asOf };
}

/** The snapshot to turn pages with: the one of this feed, or a new one from the page on screen. */
export function keepSnapshot(address: FeedAddress, snapshot: Snapshot | null, asOf: number | undefined): Snapshot | null {
  if (sameFeed(address, snapshot)) return snapshot;
  return asOf === undefined ? null : { ...address, asOf };
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
