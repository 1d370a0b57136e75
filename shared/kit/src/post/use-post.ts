import { applyOptimisticToPost, isShown, type OptimisticUpdate, type Post, useAppSelector } from '@community/core';
import { useMemo } from 'react';

/**
 * A post with the member's own pending likes, follows and pins applied. Null once the member has hidden or deleted it,
 * or dislikes its author.
 */
export function usePost(post: Post): Post | null {
  const { id, author } = post;
  const like = useAppSelector(({ optimistic }) => optimistic[`like:${id}`]);
  const pin = useAppSelector(({ optimistic }) => optimistic[`pin:${id}`]);
  const follow = useAppSelector(({ optimistic }) => optimistic[`follow:${author.id}`]);
  const hide = useAppSelector(({ optimistic }) => optimistic[`hide:${id}`]);
  const mute = useAppSelector(({ optimistic }) => optimistic[`mute:${author.id}`]);
  return useMemo(() => {
    const entries = { [`like:${id}`]: like, [`pin:${id}`]: pin, [`hide:${id}`]: hide };
    const authorEntries = { [`follow:${author.id}`]: follow, [`mute:${author.id}`]: mute };
    const updates = { ...entries, ...authorEntries } as Record<string, OptimisticUpdate>;
    return isShown(updates, post) ? applyOptimisticToPost(updates, post) : null;
  }, [post, id, author.id, like, pin, follow, hide, mute]);
}
