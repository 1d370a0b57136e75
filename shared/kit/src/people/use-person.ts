import { type Person, useAppSelector, withWishes } from '@community/core';
import { useMemo } from 'react';

/** A person with the member's own pending follow applied. */
export function usePerson(person: Person): Person {
  const follow = useAppSelector(({ wishes }) => wishes[`follow:${person.id}`]);
  return useMemo(() => withWishes(follow ? { [`follow:${person.id}`]: follow } : {}, person), [person, follow]);
}
