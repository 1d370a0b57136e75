import type { Post } from '@community/core';
import { useState } from 'react';
import { useOwnPostsQuery } from './feed-calls.ts';
import type { FeedAddress } from './feed-query.ts';

const none: readonly Post[] = [];

/** What the member has posted here since the feed was loaded, newest first. Another tab or page size is another load. */
export function useOwnPosts({ type, perPage }: FeedAddress) {
  const feed = `${type} ${perPage}`;
  const [posted, setPosted] = useState({ feed, ids: [] as readonly string[] });
  if (posted.feed !== feed) setPosted({ feed, ids: [] });
  const { ids } = posted;
  const { data } = useOwnPostsQuery(ids, { skip: ids.length === 0 });
  return {
    own: ids.length > 0 && data ? data : none,
    add: (id: string) => setPosted({ feed, ids: [id, ...ids] }),
    clear: () => setPosted({ feed, ids: [] }),
  };
}
