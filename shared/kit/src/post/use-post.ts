import {
  applyOptimisticToPerson,
  applyOptimisticToPost,
  isShown,
  type Person,
  type Post,
  useAppSelector,
} from '@community/core';
import { useMemo } from 'react';

/**
 * A post as the member sees it: own likes, follows and pins laid over what the server said. Null for one that the member hid or deleted,
 * or whose author the member dislikes.
 */
export function usePost(post: Post): Post | null {
  const like = useAppSelector(({ optimistic }) => optimistic[`like:${post.id}`]);
  const pin = useAppSelector(({ optimistic }) => optimistic[`pin:${post.id}`]);
  const follow = useAppSelector(({ optimistic }) => optimistic[`follow:${post.author.id}`]);
  const hide = useAppSelector(({ optimistic }) => optimistic[`hide:${post.id}`]);
  const mute = useAppSelector(({ optimistic }) => optimistic[`mute:${post.author.id}`]);
  return useMemo(() => {
    const hiding = known({ [`hide:${post.id}`]: hide, [`mute:${post.author.id}`]: mute });
    if (!isShown(hiding, post)) return null;
    const optimistic = { [`like:${post.id}`]: like, [`pin:${post.id}`]: pin, [`follow:${post.author.id}`]: follow };
    return applyOptimisticToPost(known(optimistic), post);
  }, [post, like, pin, follow, hide, mute]);
}

/** A person with the member's own follow laid over. */
export function usePerson(person: Person): Person {
  const follow = useAppSelector(({ optimistic }) => optimistic[`follow:${person.id}`]);
  return useMemo(() => applyOptimisticToPerson(known({ [`follow:${person.id}`]: follow }), person), [person, follow]);
}

function known<Value>(values: Record<string, Value | undefined>): Record<string, Value> {
  return Object.fromEntries(Object.entries(values).filter((entry): entry is [string, Value] => entry[1] !== undefined));
}
