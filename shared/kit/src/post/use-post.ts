import { type Person, type Post, postWithWishes, useAppSelector, withWishes } from '@community/core';
import { useMemo } from 'react';

/** A post as the member sees it: own likes, follows and pins laid over what the server said. */
export function usePost(post: Post): Post {
  const like = useAppSelector(({ wishes }) => wishes[`like:${post.id}`]);
  const pin = useAppSelector(({ wishes }) => wishes[`pin:${post.id}`]);
  const follow = useAppSelector(({ wishes }) => wishes[`follow:${post.author.id}`]);
  return useMemo(() => {
    const wishes = { [`like:${post.id}`]: like, [`pin:${post.id}`]: pin, [`follow:${post.author.id}`]: follow };
    return postWithWishes(known(wishes), post);
  }, [post, like, pin, follow]);
}

/** A person with the member's own follow laid over. */
export function usePerson(person: Person): Person {
  const follow = useAppSelector(({ wishes }) => wishes[`follow:${person.id}`]);
  return useMemo(() => withWishes(known({ [`follow:${person.id}`]: follow }), person), [person, follow]);
}

function known<Value>(values: Record<string, Value | undefined>): Record<string, Value> {
  return Object.fromEntries(Object.entries(values).filter((entry): entry is [string, Value] => entry[1] !== undefined));
}
