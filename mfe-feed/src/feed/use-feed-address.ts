import { changedQuery } from '@community/contract/changed-query';
import { paging } from '@community/contract/limits';
import { usePageQuery } from '@community/core';
import { usePages } from '@community/kit/ui';
import { type FeedType, readFeedAddress } from './feed-query.ts';

/** The feed that the address names, and the ways to another tab, page or size. */
export function useFeedAddress() {
  const [query, setQuery] = usePageQuery();
  const address = readFeedAddress(query);
  const { type, topic } = address;
  const pages = usePages(`${type} ${topic ?? ''}`, paging.defaultSize);
  const tab = (next: FeedType) => ({ type: next === 1 ? null : String(next), page: null });
  return {
    ...pages,
    address,
    query: { type, ...(topic === undefined ? {} : { topic }), ...pages.query },
    toTab: (next: FeedType) => setQuery(tab(next)),
    /** Query of the address that shows a tab. */
    tabSearch: (next: FeedType) => changedQuery(query, tab(next)),
  };
}

export type FeedNavigation = ReturnType<typeof useFeedAddress>;
