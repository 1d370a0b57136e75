import { paging } from '@community/contract/limits';

/** How long a list can be asked for as it was; ended ranks and pins are kept as long (migration `003_ranks`). */
export const historyRetentionMs = 3 * 3_600_000;

/** Positions that a list has at most, so that no page is dear: nobody turns a thousand pages. */
export const maxPositions = 10_000;

/**
 * Changes since a snapshot that are counted at most: in three hours there are fewer, and a count that grows must end
 * somewhere.
 */
export const maxChanges = 5_000;

/** Page of a list call, with the specification's defaults. */
export interface PageRequest {
  page?: number | undefined;
  per_page?: number | undefined;
  as_of?: number | undefined;
}

export interface PageWindow {
  page: number;
  perPage: number;
  offset: number;
  /** The time of the snapshot in which the list is seen; never in the future. */
  asOf: Date;
  /** Whether that is now. */
  present: boolean;
}

/** How long a list is: `total` of what can be seen now, `positions` of what stood in it in its snapshot. */
export interface Totals {
  total: number;
  positions: number;
}

/** Reads the page that is asked for, in its snapshot; one that is no longer kept becomes the present. */
export function pageWindow(
  { page = 1, per_page, as_of }: PageRequest,
  now: Date,
  defaultSize: number = paging.defaultSize,
): PageWindow {
  const perPage = per_page ?? defaultSize;
  const kept = as_of !== undefined && as_of <= now.getTime() && as_of > now.getTime() - historyRetentionMs;
  return { page, perPage, offset: (page - 1) * perPage, asOf: kept ? new Date(as_of) : now, present: !kept };
}

/** Whether a page lies deeper than any list goes. */
export const tooDeep = ({ offset }: PageWindow): boolean => offset >= maxPositions;

/**
 * A list answer (specification section 12) whose pages stay as they were in its snapshot. What was deleted or hidden
 * since then keeps its position and is only not shown, so `last_page` counts positions and `total` does not. An empty
 * list has one, empty, page.
 */
export function pageAnswer<Item>(data: Item[], { total, positions }: Totals, { page, perPage, asOf }: PageWindow) {
  return {
    data,
    total: Math.max(0, total),
    current_page: page,
    last_page: Math.max(1, Math.ceil(Math.min(positions, maxPositions) / perPage)),
    per_page: perPage,
    as_of: asOf.getTime(),
  };
}
