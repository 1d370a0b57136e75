import { paging } from '@community/contract/limits';
import { usePageQuery } from '@community/core';
import { readPageAddress, usePages } from '@community/kit/ui';
import type { CommentSort } from './comment-calls.ts';

/** Sort order of the comments that an address names; anything odd falls back to Heat. */
export function readCommentSort(query: URLSearchParams): CommentSort {
  return query.get('sort') === '1' ? 1 : 2;
}

/** What is asked for first at an address. */
export function readCommentQuery(query: URLSearchParams) {
  return { sort: readCommentSort(query), ...readPageAddress(query, paging.defaultSize) };
}

/** Sort order and page of the comments that the address names (`?sort=1&page=2`), and the ways to others. */
export function useCommentAddress() {
  const [query, setQuery] = usePageQuery();
  const sort = readCommentSort(query);
  const pages = usePages(String(sort), paging.defaultSize);
  return {
    ...pages,
    sort,
    query: { sort, ...pages.query },
    toSort: (next: CommentSort) => setQuery({ sort: next === 2 ? null : String(next), page: null }),
  };
}
