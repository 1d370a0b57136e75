import { pagerCounts } from '@community/contract/limits';

/** Number of page buttons at a viewport width in pixels (specification section 9). */
export function pagerCount(width: number): number {
  return (
    pagerCounts.find(({ minWidthPx }) => width >= minWidthPx)?.count ?? pagerCounts[pagerCounts.length - 1]?.count ?? 5
  );
}

/**
 * The pages to offer: the first, the last and those around the current one, `count` in all. `null` stands for a gap.
 */
export function pagerWindow(page: number, lastPage: number, count: number): (number | null)[] {
  if (lastPage <= count) return Array.from({ length: Math.max(1, lastPage) }, (_, index) => index + 1);
  const inner = count - 2;
  const from = Math.min(Math.max(page - Math.floor(inner / 2), 2), lastPage - inner);
  const pages: (number | null)[] = [1];
  if (from > 2) pages.push(null);
  for (let offset = 0; offset < inner; offset += 1) pages.push(from + offset);
  if (from + inner < lastPage) pages.push(null);
  return [...pages, lastPage];
}
