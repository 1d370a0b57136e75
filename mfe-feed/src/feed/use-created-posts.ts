import type { Post } from '@community/core';
import { useMemo, useState } from 'react';
import { usePostsByIdQuery } from './feed-calls.ts';
import type { FeedAddress } from './feed-query.ts';

export interface CreatedPosts {
  ids: readonly string[];
  /** The posts, once loaded. */
  posts: readonly Post[];
}

const none: CreatedPosts = { ids: [], posts: [] };

/** Posts that the member created since the feed was loaded, newest first. Another tab or page size starts anew. */
export function useCreatedPosts({ type, perPage }: FeedAddress) {
  const feed = `${type} ${perPage}`;
  const [posted, setPosted] = useState({ feed, ids: [] as readonly string[] });
  if (posted.feed !== feed) setPosted({ feed, ids: [] });
  const { ids } = posted;
  const { data, isError } = usePostsByIdQuery(ids, { skip: ids.length === 0 });
  const own = useMemo(
    () => (ids.length === 0 || isError ? none : { ids, posts: data ?? none.posts }),
    [ids, data, isError],
  );
  return {
    own,
    add: (id: string) => setPosted({ feed, ids: [id, ...ids] }),
    clear: () => setPosted({ feed, ids: [] }),
  };
}
