import { applyOptimisticToPerson, type Person, useAppSelector } from '@community/core';
import { useMemo } from 'react';

/** A person with the member's own pending follow applied. */
export function usePerson(person: Person): Person {
  const follow = useAppSelector(({ optimistic }) => optimistic[`follow:${person.id}`]);
  return useMemo(
    () => applyOptimisticToPerson(follow ? { [`follow:${person.id}`]: follow } : {}, person),
    [person, follow],
  );
}
