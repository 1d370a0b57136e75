import { paging } from '@community/contract/limits';
import { type PageAddress, readPageAddress } from '@community/kit/ui';

/** The tabs by their type on the wire (specification section 9). */
export const messageTypes = [1, 7, 5] as const;
export type MessageType = (typeof messageTypes)[number];

/** What the address says: `?type=7&page=2&per_page=20`. */
export interface MessageAddress extends PageAddress {
  type: MessageType;
}

/** Reads the address; anything odd falls back to the default. */
export function readMessageAddress(query: URLSearchParams): MessageAddress {
  const type = Number(query.get('type'));
  return { type: messageTypes.find((known) => known === type) ?? 1, ...readPageAddress(query, paging.defaultSize) };
}
