import { listOf } from './lenient.ts';

/** A page of a list in the app's words. */
export interface ListPage<Item> {
  items: Item[];
  total: number;
  page: number;
  lastPage: number;
  perPage: number;
  /** Send it back with later pages, so that nothing shifts between them (unix milliseconds). */
  asOf: number;
}

interface WirePage<Item> {
  data: Item[];
  total: number;
  current_page: number;
  last_page: number;
  per_page: number;
  as_of: number;
}

export function toListPage<Wire, Item>(
  page: WirePage<Wire>,
  toItem: (item: NonNullable<Wire>) => Item,
): ListPage<Item> {
  return {
    items: listOf(page.data).map(toItem),
    total: page.total,
    page: page.current_page,
    lastPage: page.last_page,
    perPage: page.per_page,
    asOf: page.as_of,
  };
}
