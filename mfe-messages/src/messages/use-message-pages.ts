import { paging } from '@community/contract/limits';
import { useMember } from '@community/core';
import { usePages } from '@community/kit/ui';

/** What to ask for the list of the tab on screen, and the ways to other pages and sizes. */
export function useMessagePages() {
  const member = useMember();
  // A tab begins at its first page, and each tab is a component of its own: they need no names to be told apart.
  const pages = usePages('messages', paging.defaultSize);
  // Nothing is asked for a visitor; a tab that was visited before reloads quietly (specification section 4).
  return { ...pages, options: { skip: !member, refetchOnMountOrArgChange: true } };
}

export type MessagePages = ReturnType<typeof useMessagePages>;
