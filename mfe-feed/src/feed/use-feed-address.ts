import { paging } from '@community/contract/limits';
import { usePageQuery } from '@community/core';
import { useState } from 'react';
import { type FeedType, feedQuery, keepSnapshot, readFeedAddress, type Snapshot, snapshotAt } from './feed-query.ts';

/** The feed that the address names, and the ways to another tab, page or size. */
export function useFeedAddress() {
  const [query, setQuery] = usePageQuery();
  const [snapshot, setSnapshot] = useState<Snapshot | null>(null);
  const address = readFeedAddress(query);
  const size = (perPage: number) => (perPage === paging.defaultSize ? null : String(perPage));
  const toStart = () => {
    if (address.page !== 1) setQuery({ page: null });
  };
  return {
    address,
    query: feedQuery(address, snapshot),
    toTab: (type: FeedType) => setQuery({ type: type === 1 ? null : String(type), page: null }),
    /** `asOf` is that of the page on screen. */
    toPage: (page: number, asOf: number | undefined) => {
      setSnapshot(keepSnapshot(address, snapshot, asOf));
      setQuery({ page: page === 1 ? null : String(page) });
    },
    toSize: (perPage: number) => setQuery({ per_page: size(perPage), page: null }),
    /** Back to the first page. */
    toStart,
    /** To the first page as it is at a later moment. */
    toMoment: (asOf: number) => {
      setSnapshot(snapshotAt(address, asOf));
      toStart();
    },
  };
}

export type FeedNavigation = ReturnType<typeof useFeedAddress>;
