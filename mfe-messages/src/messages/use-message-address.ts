import { paging } from '@community/contract/limits';
import { usePageQuery } from '@community/core';
import { type MessageType, readMessageAddress } from './message-address.ts';

/** The tab, page and size that the address names, and the ways to others. */
export function useMessageAddress() {
  const [query, setQuery] = usePageQuery();
  return {
    address: readMessageAddress(query),
    toTab: (type: MessageType) => setQuery({ type: type === 1 ? null : String(type), page: null }),
    toPage: (page: number) => setQuery({ page: page === 1 ? null : String(page) }),
    toSize: (perPage: number) => setQuery({ per_page: perPage === paging.defaultSize ? null : String(perPage), page: null }),
  };
}
