import type { ResponseFor } from '@community/contract/calls';
import { listOf } from './lenient.ts';

/** The app's model of a page of a list. */
export interface ListPage<Item> {
  items: Item[];
  total: number;
  page: number;
  lastPage: number;
  perPage: number;
  /** Snapshot of the list (unix milliseconds): sent with later pages, so that nothing shifts between them. */
  asOf: number;
}

export function toListPage<Wire, Item>(
  page: Omit<ResponseFor<'posts'>, 'data'> & { data: Wire[] },
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
