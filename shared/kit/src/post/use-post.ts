import { isShown, type Person, type Post, postWithWishes, useAppSelector, withWishes } from '@community/core';
import { useMemo } from 'react';

/**
 * A post as the member sees it: own likes, follows and pins laid over what the server said. Null for one that the member hid or deleted,
 * or whose author the member dislikes.
 */
export function usePost(post: Post): Post | null {
  const like = useAppSelector(({ wishes }) => wishes[`like:${post.id}`]);
  const pin = useAppSelector(({ wishes }) => wishes[`pin:${post.id}`]);
  const follow = useAppSelector(({ wishes }) => wishes[`follow:${post.author.id}`]);
  const hide = useAppSelector(({ wishes }) => wishes[`hide:${post.id}`]);
  const mute = useAppSelector(({ wishes }) => wishes[`mute:${post.author.id}`]);
  return useMemo(() => {
    const hiding = known({ [`hide:${post.id}`]: hide, [`mute:${post.author.id}`]: mute });
    if (!isShown(hiding, post)) return null;
    const wishes = { [`like:${post.id}`]: like, [`pin:${post.id}`]: pin, [`follow:${post.author.id}`]: follow };
    return postWithWishes(known(wishes), post);
  }, [post, like, pin, follow, hide, mute]);
}

/** A person with the member's own follow laid over. */
export function usePerson(person: Person): Person {
  const follow = useAppSelector(({ wishes }) => wishes[`follow:${person.id}`]);
  return useMemo(() => withWishes(known({ [`follow:${person.id}`]: follow }), person), [person, follow]);
}

function known<Value>(values: Record<string, Value | undefined>): Record<string, Value> {
  return Object.fromEntries(Object.entries(values).filter((entry): entry is [string, Value] => entry[1] !== undefined));
}
