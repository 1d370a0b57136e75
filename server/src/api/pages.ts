import { paging } from '@community/contract/limits';

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
  /** The moment that the list is seen at; never in the future. */
  asOf: Date;
  /** Whether that moment is the present one. */
  present: boolean;
}

/** Reads the page that is asked for; `perPage` is the call's default size. */
export function pageWindow({ page = 1, per_page, as_of }: PageRequest, now: Date, perPage: number = paging.defaultSize): PageWindow {
  const size = per_page ?? perPage;
  const present = as_of === undefined || as_of > now.getTime();
  return { page, perPage: size, offset: (page - 1) * size, asOf: present ? now : new Date(as_of), present };
}

/** A list answer (specification section 12). An empty list has one, empty, page. */
export function pageAnswer<Item>(data: Item[], total: number, { page, perPage, asOf }: PageWindow) {
  return {
    data,
    total,
    current_page: page,
    last_page: Math.max(1, Math.ceil(total / perPage)),
    per_page: perPage,
    as_of: asOf.getTime(),
  };
}

export const unixSeconds = (date: Date): number => Math.floor(date.getTime() / 1000);
