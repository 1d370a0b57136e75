import { pagerCounts } from '@community/contract/limits';

/** Page buttons for a viewport of `width` pixels (specification section 9). */
export function pagerCount(width: number): number {
  return pagerCounts.find(({ from }) => width >= from)?.count ?? 5;
}

/** The `count` page numbers around `page` that a pager shows, never outside 1 to `lastPage`. */
export function pagerWindow(page: number, lastPage: number, count: number): number[] {
  const length = Math.min(count, lastPage);
  const first = Math.max(1, Math.min(page - Math.floor(count / 2), lastPage - length + 1));
  return Array.from({ length }, (_, index) => first + index);
}
