import { paging } from '@community/contract/limits';

/** Page and page size of a list, as the address shows them. */
export interface PageAddress {
  page: number;
  perPage: number;
}

/** Arguments of a list query. `asOf` (unix milliseconds) is its snapshot. */
export interface PageQuery extends PageAddress {
  asOf?: number | undefined;
}

/** Reads `?page=2&per_page=20`; anything odd falls back to the first page and the list's own size. */
export function readPageAddress(query: URLSearchParams, defaultSize: number): PageAddress {
  const page = Number(query.get('page'));
  const size = Number(query.get('per_page'));
  return {
    page: Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
    perPage: paging.sizes.find((known) => known === size) ?? defaultSize,
  };
}

/**
 * The `asOf` that all pages of a list use, so that pages do not shift (specification section 11). `list` identifies
 * tab, search and page size. The page that provided it is requested without it; page 0 stands for none.
 */
export interface Snapshot {
  list: string;
  page: number;
  asOf: number;
}

/** Adds the snapshot to pages other than the one that provided it. */
export function pageQuery(address: PageAddress, list: string, snapshot: Snapshot | null): PageQuery {
  return snapshot?.list === list && snapshot.page !== address.page ? { ...address, asOf: snapshot.asOf } : address;
}

/** Body of a paged call. */
export function pageBody({ page, perPage, asOf }: PageQuery) {
  return { page, per_page: perPage, ...(asOf === undefined ? {} : { as_of: asOf }) };
}
