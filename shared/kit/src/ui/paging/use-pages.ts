import { changedQuery } from '@community/contract/changed-query';
import { usePageQuery } from '@community/core';
import { useState } from 'react';
import { pageQuery, readPageAddress, type Snapshot } from './page-address.ts';

/**
 * Pagination state of a list in the address (`?page=2&per_page=20`), with the query to send and the navigation. `list`
 * identifies a tab, sort order or search.
 */
export function usePages(list: string, defaultSize: number) {
  const [query, setQuery] = usePageQuery();
  const [snapshot, setSnapshot] = useState<Snapshot | null>(null);
  const address = readPageAddress(query, defaultSize);
  const name = `${list} ${address.perPage}`;
  const toStart = () => {
    if (address.page !== 1) setQuery({ page: null });
  };
  return {
    ...address,
    /** Query of the address that shows a page. */
    searchOf: (page: number) => changedQuery(query, { page: page === 1 ? null : String(page) }),
    /** The reader has chosen another page size than the list's own. */
    resized: address.perPage !== defaultSize,
    query: pageQuery(address, name, snapshot),
    /** `asOf` is that of the page on screen. */
    turn: (page: number, asOf: number | undefined) => {
      if (asOf !== undefined && snapshot?.list !== name) setSnapshot({ list: name, page: address.page, asOf });
      setQuery({ page: page === 1 ? null : String(page) });
    },
    toSize: (perPage: number) => setQuery({ per_page: perPage === defaultSize ? null : String(perPage), page: null }),
    /** Back to the first page. */
    toStart,
    /** From a page beyond the end to the last one, in its place. */
    toLast: (page: number) => setQuery({ page: page === 1 ? null : String(page) }, { replace: true }),
    /** To the first page of a newer snapshot, unless `isPlaced`: the caller goes to a page itself. */
    toSnapshot: (asOf: number, isPlaced = false) => {
      setSnapshot({ list: name, page: 0, asOf });
      if (!isPlaced) toStart();
    },
  };
}

export type Pages = ReturnType<typeof usePages>;
