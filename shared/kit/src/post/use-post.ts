import { isShown, type Post, postWithWishes, useAppSelector, type Wish } from '@community/core';
import { useMemo } from 'react';

/**
 * A post with the member's own pending likes, follows and pins applied. Null once the member has hidden or deleted it,
 * or dislikes its author.
 */
export function usePost(post: Post): Post | null {
  const { id, author } = post;
  const like = useAppSelector(({ wishes }) => wishes[`like:${id}`]);
  const pin = useAppSelector(({ wishes }) => wishes[`pin:${id}`]);
  const follow = useAppSelector(({ wishes }) => wishes[`follow:${author.id}`]);
  const hide = useAppSelector(({ wishes }) => wishes[`hide:${id}`]);
  const mute = useAppSelector(({ wishes }) => wishes[`mute:${author.id}`]);
  return useMemo(() => {
    const entries = { [`like:${id}`]: like, [`pin:${id}`]: pin, [`hide:${id}`]: hide };
    const authorEntries = { [`follow:${author.id}`]: follow, [`mute:${author.id}`]: mute };
    const wishes = { ...entries, ...authorEntries } as Record<string, Wish>;
    return isShown(wishes, post) ? postWithWishes(wishes, post) : null;
  }, [post, id, author.id, like, pin, follow, hide, mute]);
}
