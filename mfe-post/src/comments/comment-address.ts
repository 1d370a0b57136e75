import { paging } from '@community/contract/limits';
import type { CommentSort } from './comment-calls.ts';

/** What the address says about the comments: `?sort=1&page=2&per_page=20`. */
export interface CommentAddress {
  sort: CommentSort;
  page: number;
  perPage: number;
}

/** Reads the address; anything odd falls back to Heat, the first page and the default size. */
export function readCommentAddress(query: URLSearchParams): CommentAddress {
  const page = Number(query.get('page'));
  const size = Number(query.get('per_page'));
  return {
    sort: query.get('sort') === '1' ? 1 : 2,
    page: Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
    perPage: paging.sizes.find((known) => known === size) ?? paging.defaultSize,
  };
}
