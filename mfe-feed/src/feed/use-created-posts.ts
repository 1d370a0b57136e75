import { topicKey } from '@community/contract/topics';
import type { Post } from '@community/core';
import { useMemo, useState } from 'react';
import { usePostsByIdQuery } from './feed-calls.ts';
import type { FeedAddress } from './feed-query.ts';

export interface CreatedPosts {
  ids: readonly string[];
  /** The posts, once loaded. */
  posts: readonly Post[];
}

const fits = ({ topics }: Post, topic: string | undefined): boolean =>
  topic === undefined || topics.some((other) => topicKey(other) === topicKey(topic));

const none: CreatedPosts = { ids: [], posts: [] };

/**
 * Posts that the member created since the feed was loaded, newest first; in the feed of a topic, those with it. Another
 * feed or page size starts anew.
 */
export function useCreatedPosts({ type, topic, perPage }: FeedAddress) {
  const feed = `${type} ${perPage} ${topic ?? ''}`;
  const [posted, setPosted] = useState({ feed, ids: [] as readonly string[] });
  if (posted.feed !== feed) setPosted({ feed, ids: [] });
  const { ids } = posted;
  const { data, isError } = usePostsByIdQuery(ids, { skip: ids.length === 0 });
  const own = useMemo(
    () =>
      ids.length === 0 || isError ? none : { ids, posts: (data ?? none.posts).filter((post) => fits(post, topic)) },
    [ids, data, isError, topic],
  );
  return {
    own,
    /** To the feed that is shown by then: a post is long on its way. */
    add: (id: string) => setPosted((now) => ({ ...now, ids: [id, ...now.ids] })),
    clear: () => setPosted({ feed, ids: [] }),
  };
}
