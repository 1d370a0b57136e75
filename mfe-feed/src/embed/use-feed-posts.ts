import type { EmbeddedFeedProps, Post } from '@community/core';
import { useState } from 'react';
import { useEmbeddedPostsQuery, useGonePostsQuery, usePostsByIdQuery } from '../feed/feed-calls.ts';

/** The posts of a feed's cards. */
export interface FeedPosts {
  /** A post as the community last listed it; undefined while it is not known. */
  find: (id: string) => Post | undefined;
  /** Posts of cards that do not exist any more. */
  gone: ReadonlySet<string>;
  /** What the reader did on posts that cannot be acted on. */
  lost: EmbeddedFeedProps['acts'];
}

const withPosts = (before: Iterable<readonly [string, Post]>, items: readonly Post[] = []) =>
  new Map([...before, ...items.map((post) => [post.id, post] as const)]);

/**
 * Posts as they were last listed to the same reader: later lists leave out what the reader has hidden, and what newer
 * posts push out.
 */
function useEverListed(items: readonly Post[] | undefined): ReadonlyMap<string, Post> {
  const [listed, setListed] = useState(() => ({ items, posts: withPosts([], items) }));
  if (items !== listed.items) setListed({ items, posts: withPosts(items ? listed.posts : [], items) });
  return listed.posts;
}

/**
 * Reads the posts of a feed's cards, again when the reader comes back to the page. A post that a newer list leaves out
 * stays as it was; one that was deleted is gone. One that never was listed is read when the reader acts on it.
 */
export function useFeedPosts({ posts, acts }: Pick<EmbeddedFeedProps, 'posts' | 'acts'>): FeedPosts {
  const { currentData, isError } = useEmbeddedPostsQuery(posts, { refetchOnFocus: true });
  const known = useEverListed(currentData?.items);
  const isListed = (id: string) => currentData?.items.some((post) => post.id === id);
  const left = currentData ? [...known.keys()].filter((id) => !isListed(id)) : [];
  const missing = [...new Set(acts.map(({ post }) => post))].filter((id) => !known.has(id));
  const isRead = currentData !== undefined || isError;
  const others = usePostsByIdQuery(missing, { skip: missing.length === 0 || !isRead });
  const dropped = useGonePostsQuery(left, { skip: left.length === 0 });
  const gone = new Set(left.length === 0 ? [] : dropped.currentData);
  const find = (id: string) => known.get(id) ?? others.currentData?.find((other) => other.id === id);
  const isLost = (id: string) => gone.has(id) || ((others.currentData || others.isError) && !find(id));
  return { find, gone, lost: acts.filter(({ post }) => isLost(post)) };
}
