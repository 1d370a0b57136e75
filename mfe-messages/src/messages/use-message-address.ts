import { usePageQuery } from '@community/core';
import { type MessageType, readMessageAddress } from './message-address.ts';

/** The tab that the address names, and the way to others; the ways to other pages are those of its list. */
export function useMessageAddress() {
  const [query, setQuery] = usePageQuery();
  return {
    address: readMessageAddress(query),
    toTab: (type: MessageType) => setQuery({ type: type === 1 ? null : String(type), page: null }),
  };
}
