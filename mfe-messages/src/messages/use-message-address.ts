import { changedQuery } from '@community/contract/changed-query';
import { usePageQuery } from '@community/core';
import { type MessageType, readMessageAddress } from './message-address.ts';

/** The tab that the address names, and the way to others; the ways to other pages are those of its list. */
export function useMessageAddress() {
  const [query, setQuery] = usePageQuery();
  const tab = (type: MessageType) => ({ type: type === 1 ? null : String(type), page: null });
  return {
    address: readMessageAddress(query),
    toTab: (type: MessageType) => setQuery(tab(type)),
    /** Query of the address that shows a tab. */
    tabSearch: (type: MessageType) => changedQuery(query, tab(type)),
  };
}
