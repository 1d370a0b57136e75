import { changedQuery } from '@community/contract/changed-query';
import { paging } from '@community/contract/limits';
import { commentAnchor } from '@community/contract/routes';
import { useNavigate, usePageQuery } from '@community/core';
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
  const order = (next: CommentSort) => ({ sort: next === 2 ? null : String(next), page: null });
  const navigate = useNavigate();
  const toComment = (id: string, state: object | null, page?: { number: number; asOf: number }) => {
    const next = new URLSearchParams(query);
    if (page) {
      pages.toSnapshot(page.asOf, true);
      if (page.number > 1) next.set('page', String(page.number));
      else next.delete('page');
    }
    void navigate({ search: String(next), hash: commentAnchor(id) }, { replace: true, state });
  };
  return {
    ...pages,
    sort,
    query: { sort, ...pages.query },
    toSort: (next: CommentSort) => setQuery(order(next)),
    /** Query of the address with a sort order. */
    sortSearch: (next: CommentSort) => changedQuery(query, order(next)),
    /** Replaces the address by that of a comment, with another page of comments where one is given. */
    toComment,
  };
}
