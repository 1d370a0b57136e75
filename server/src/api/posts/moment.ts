import { type PageRequest, type PageWindow, pageAnswer, pageWindow } from '../pages.ts';

/** How long a list can be asked for as it was; ended ranks and pins are kept as long (migration `003_ranks`). */
export const keptFor = 3 * 3_600_000;

/** Places that a list has at most, so that no page is dear: nobody turns a thousand pages. */
export const maxPlaces = 10_000;

/** Changes since a moment that are counted at most: in three hours there are fewer, and a count that grows must end somewhere. */
export const maxChanges = 5_000;

/** How long a list is: `total` of what can be seen now, `places` of what stood in it at its moment. */
export interface Length {
  total: number;
  places: number;
}

/** Reads the page that is asked for, at its moment. A moment that is no longer kept becomes the present one. */
export function momentWindow(request: PageRequest, now: Date, perPage?: number): PageWindow {
  const { as_of } = request;
  const kept = as_of !== undefined && as_of > now.getTime() - keptFor;
  return pageWindow({ ...request, as_of: kept ? as_of : undefined }, now, perPage);
}

/** Whether a page lies deeper than any list goes. */
export const tooDeep = ({ offset }: PageWindow): boolean => offset >= maxPlaces;

/**
 * A list answer whose pages stay as they were at its moment. What was deleted or hidden since then keeps its place and is only not
 * shown, so `last_page` counts places and `total` does not.
 */
export function momentAnswer<Item>(items: Item[], { total, places }: Length, window: PageWindow) {
  return {
    ...pageAnswer(items, Math.max(0, total), window),
    last_page: Math.max(1, Math.ceil(Math.min(places, maxPlaces) / window.perPage)),
  };
}
