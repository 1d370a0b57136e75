import { type ListPage, type Post, useAppSelector } from '@community/core';
import { useEffect, useState } from 'react';
import { useNewestPostsQuery } from './feed-calls.ts';
import type { FeedAddress } from './feed-query.ts';
import { newPosts } from './new-posts.ts';

/** How often new posts are looked for. */
export const newPostsIntervalMs = 60_000;

/** True one minute after a page was loaded, or once the reader returns to the tab. */
function useIsPollDue(asOf: number | undefined): boolean {
  const [readAt, setReadAt] = useState<number | undefined>(undefined);
  useEffect(() => {
    const due = () => setReadAt(asOf);
    const back = () => document.visibilityState === 'visible' && due();
    const timer = setTimeout(due, newPostsIntervalMs);
    document.addEventListener('visibilitychange', back);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', back);
    };
  }, [asOf]);
  return asOf !== undefined && readAt === asOf;
}

interface ShownFeed {
  address: FeedAddress;
  /** The page on screen; undefined while none is. */
  page: ListPage<Post> | undefined;
  /** Ids of what the member posted here. */
  own: readonly string[];
}

/** New posts and the snapshot that has them. */
export interface NewPosts {
  ids: readonly string[];
  asOf: number;
}

/**
 * Posts that the page on screen lacks, or null. Polls apart from the feed, so nothing moves. Pauses while the tab is in
 * the background or the page is hidden.
 */
export function useNewPosts({ address, page, own }: ShownFeed): NewPosts | null {
  const optimistic = useAppSelector((state) => state.optimistic);
  const ask = useIsPollDue(page?.asOf);
  const { currentData } = useNewestPostsQuery(
    { ...address, page: 1 },
    {
      skip: !ask,
      pollingInterval: newPostsIntervalMs,
      skipPollingIfUnfocused: true,
      refetchOnFocus: true,
      refetchOnMountOrArgChange: true,
    },
  );
  if (!ask || !page || !currentData) return null;
  const ids = newPosts(currentData.items, page, own, optimistic).map(({ id }) => id);
  return ids.length > 0 ? { ids, asOf: currentData.asOf } : null;
}
