import { paging } from '@community/contract/limits';

/** The tabs by their type on the wire (specification section 9). */
export const messageTypes = [1, 7, 5] as const;
export type MessageType = (typeof messageTypes)[number];

/** What the address says: `?type=7&page=2&per_page=20`. */
export interface MessageAddress {
  type: MessageType;
  page: number;
  perPage: number;
}

/** Reads the address; anything odd falls back to the default. */
export function readMessageAddress(query: URLSearchParams): MessageAddress {
  const type = Number(query.get('type'));
  const page = Number(query.get('page'));
  const size = Number(query.get('per_page'));
  return {
    type: messageTypes.find((known) => known === type) ?? 1,
    page: Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
    perPage: paging.sizes.find((known) => known === size) ?? paging.defaultSize,
  };
}
