import { paging } from '@community/contract/limits';
import { usePageQuery } from '@community/core';
import { useState } from 'react';
import { readCommentAddress } from './comment-address.ts';
import type { CommentSort } from './comment-calls.ts';

/** Sort and page of the comments that the address names, and the ways to others. */
export function useCommentAddress() {
  const [query, setQuery] = usePageQuery();
  const address = readCommentAddress(query);
  const { sort, page, perPage } = address;
  const list = `${sort} ${perPage}`;
  const [snapshot, setSnapshot] = useState<{ list: string; page: number; asOf: number } | null>(null);
  const later = snapshot?.list === list && snapshot.page !== page;
  return {
    ...address,
    query: { ...address, ...(later ? { asOf: snapshot.asOf } : {}) },
    toSort: (next: CommentSort) => setQuery({ sort: next === 2 ? null : String(next), page: null }),
    /** `asOf` is that of the page on screen. */
    turn: (next: number, asOf: number | undefined) => {
      if (asOf !== undefined && snapshot?.list !== list) setSnapshot({ list, page, asOf });
      setQuery({ page: next === 1 ? null : String(next) });
    },
    toSize: (size: number) => setQuery({ per_page: size === paging.defaultSize ? null : String(size), page: null }),
  };
}
