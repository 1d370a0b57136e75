import { paging } from '@community/contract/limits';
import { readTopic } from '@community/contract/topics';
import { type PageAddress, type PageQuery, readPageAddress } from '@community/kit/ui';

/** Recommend or Following, as on the wire (specification section 2). */
export type FeedType = 1 | 2;

/** What the address says about a feed: `?type=2&page=2&per_page=20`, or `?topic=running`. */
export interface FeedAddress extends PageAddress {
  type: FeedType;
  /** The feed has the posts of this topic, and no tabs. */
  topic?: string;
}

/** Arguments of a feed query. */
export interface FeedQuery extends PageQuery {
  type: FeedType;
  topic?: string | undefined;
}

/** Reads a feed's address; anything odd falls back to the default. */
export function readFeedAddress(query: URLSearchParams): FeedAddress {
  const page = readPageAddress(query, paging.defaultSize);
  const topic = readTopic(query.get('topic'));
  return topic === undefined ? { type: query.get('type') === '2' ? 2 : 1, ...page } : { type: 1, topic, ...page };
}

/** Part of the address that differs from the default, for links and the canonical address. */
export function feedSearch({ type, topic, page, perPage }: FeedAddress): string {
  const query = new URLSearchParams();
  if (topic !== undefined) query.set('topic', topic);
  if (type !== 1) query.set('type', String(type));
  if (page !== 1) query.set('page', String(page));
  if (perPage !== paging.defaultSize) query.set('per_page', String(perPage));
  const text = query.toString();
  return text ? `?${text}` : '';
}
