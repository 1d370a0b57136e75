import { type ListPage, type Post, useAppSelector } from '@community/core';
import { useEffect, useState } from 'react';
import { useNewestPostsQuery } from './feed-calls.ts';
import type { FeedType } from './feed-query.ts';
import { newPosts } from './new-posts.ts';

/** How often a reader is told of new posts (milliseconds). */
export const newPostsEvery = 60_000;

/** True a while after a page was read, or as soon as the reader comes back to the tab: before that nothing is worth asking. */
function useTimeToAsk(asOf: number | undefined): boolean {
  const [readAt, setReadAt] = useState<number | undefined>(undefined);
  useEffect(() => {
    const due = () => setReadAt(asOf);
    const back = () => document.visibilityState === 'visible' && due();
    const timer = setTimeout(due, newPostsEvery);
    document.addEventListener('visibilitychange', back);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', back);
    };
  }, [asOf]);
  return asOf !== undefined && readAt === asOf;
}

interface Reading {
  type: FeedType;
  perPage: number;
  /** The page on screen; undefined while none is. */
  page: ListPage<Post> | undefined;
  /** Ids of what the member posted here. */
  own: readonly string[];
}

/** New posts, as the first page has them at a moment. */
export interface NewPosts {
  ids: readonly string[];
  asOf: number;
}

/**
 * The posts that the page on screen has not, or null. Asked apart from the feed, so that nothing moves; not while the tab is in the
 * background or the page sleeps.
 */
export function useNewPosts({ type, perPage, page, own }: Reading): NewPosts | null {
  const optimistic = useAppSelector((state) => state.optimistic);
  const ask = useTimeToAsk(page?.asOf);
  const { currentData } = useNewestPostsQuery(
    { type, page: 1, perPage },
    {
      skip: !ask,
      pollingInterval: newPostsEvery,
      skipPollingIfUnfocused: true,
      refetchOnFocus: true,
      refetchOnMountOrArgChange: true,
    },
  );
  if (!ask || !page || !currentData) return null;
  const ids = newPosts(currentData.items, page, own, optimistic).map(({ id }) => id);
  return ids.length > 0 ? { ids, asOf: currentData.asOf } : null;
}
