import type { Language } from '@community/contract/languages';
import { paging } from '@community/contract/limits';

/** How long a snapshot of a list can be read. Ended ranks and pins are kept as long (migration `003_ranks`). */
export const historyRetentionMs = 3 * 3_600_000;

/** Maximum positions of a list, so that no page is expensive. Nobody turns a thousand pages. */
export const maxPositions = 10_000;

/**
 * Maximum changes since a snapshot that are counted: three hours have fewer, and every count needs a bound.
 */
export const maxChanges = 5_000;

/** Page of a list call, with the defaults of specification section 9. */
export interface PageRequest {
  page?: number | undefined;
  per_page?: number | undefined;
  as_of?: number | undefined;
  language?: Language | undefined;
}

export interface PageWindow {
  page: number;
  perPage: number;
  offset: number;
  /** The time of the snapshot; never in the future. */
  asOf: Date;
  /** Whether the snapshot is of now. */
  isLatest: boolean;
  /** In which texts come that there are in several languages. */
  language?: Language | undefined;
}

/** A list's length: `total` counts visible items now, `positions` those of the snapshot. */
export interface Totals {
  total: number;
  positions: number;
}

/** One page of a list, with the list's length. */
export interface ListPage<Item> extends Totals {
  items: Item[];
  /** The time of its snapshot, if it is a little before the requested one. */
  asOf?: Date;
}

/** A row of a page with the list's totals; the `id` is null in the one row of an empty page. */
export type PageRow<Row extends { id: number }> = { total: number; positions?: number } & (Row | { id: null });

/** The page of a statement's rows. Lists that keep no deleted items have as many positions as items. */
export function listPage<Row extends { id: number }, Item>(
  rows: readonly PageRow<Row>[],
  toItem: (row: Row) => Item,
): ListPage<Item> {
  const { total = 0, positions = total } = rows[0] ?? {};
  return { total, positions, items: rows.flatMap((row) => (row.id === null ? [] : toItem(row as Row))) };
}

/** The requested page of a snapshot. A snapshot that is no longer kept becomes the latest one. */
export function pageWindow(
  { page = 1, per_page, as_of, language }: PageRequest,
  now: Date,
  defaultSize: number = paging.defaultSize,
): PageWindow {
  const perPage = per_page ?? defaultSize;
  const kept = as_of !== undefined && as_of <= now.getTime() && as_of > now.getTime() - historyRetentionMs;
  return { page, perPage, offset: (page - 1) * perPage, asOf: kept ? new Date(as_of) : now, isLatest: !kept, language };
}

/** Whether a page is beyond the end of any list. */
export const tooDeep = ({ offset }: PageWindow): boolean => offset >= maxPositions;

/**
 * A list response (specification section 12) with the pages of its snapshot. Items deleted or hidden since then keep
 * their position but are not shown, so `last_page` counts positions and `total` does not. An empty list has one empty
 * page.
 */
export function pageResponse<Item>(
  { items, total, positions, asOf: ownAsOf }: ListPage<Item>,
  { page, perPage, asOf }: PageWindow,
) {
  return {
    data: items,
    total: Math.max(0, total),
    current_page: page,
    last_page: Math.max(1, Math.ceil(Math.min(positions, maxPositions) / perPage)),
    per_page: perPage,
    as_of: (ownAsOf ?? asOf).getTime(),
  };
}
