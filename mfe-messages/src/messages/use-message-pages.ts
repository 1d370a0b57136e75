import { useMember } from '@community/core';
import { useState } from 'react';
import { useMessageAddress } from './use-message-address.ts';

/**
 * What to ask for the tab's list, and the ways to other pages and sizes. Pages other than the one that was opened first are
 * read as of the same moment, so that a new message shifts nothing between them (product section 3).
 */
export function useMessagePages() {
  const member = useMember();
  const [first, setFirst] = useState<{ page: number; perPage: number; asOf: number } | null>(null);
  const { address, toPage, toSize } = useMessageAddress();
  const { page, perPage } = address;
  const later = first?.perPage === perPage && first.page !== page;
  return {
    page,
    perPage,
    query: { page, perPage, ...(later ? { asOf: first.asOf } : {}) },
    // Nothing is asked for a visitor; a tab that was visited before reloads quietly (specification section 4).
    options: { skip: !member, refetchOnMountOrArgChange: true },
    /** `asOf` is that of the page on screen. */
    turn: (next: number, asOf: number | undefined) => {
      if (asOf !== undefined && first?.perPage !== perPage) setFirst({ page, perPage, asOf });
      toPage(next);
    },
    toSize,
  };
}

export type MessagePages = ReturnType<typeof useMessagePages>;
