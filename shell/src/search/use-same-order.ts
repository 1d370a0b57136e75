import type { Person } from '@community/core';
import { useState } from 'react';

/**
 * Keeps the order of the people on screen while the same search reloads: a follow changes how many fans somebody has,
 * by which the server sorts, and rows would change places under the pointer. New people go to the end.
 */
export function useSameOrder(people: readonly Person[] | undefined, search: string): readonly Person[] | undefined {
  const [last, setLast] = useState({ people, ordered: people, search });
  if (last.people === people && last.search === search) return last.ordered;
  const before = last.search === search ? (last.ordered ?? []) : [];
  const position = new Map(before.map(({ id }, index) => [id, index]));
  const ordered = people?.toSorted(
    (one, other) => (position.get(one.id) ?? before.length) - (position.get(other.id) ?? before.length),
  );
  setLast({ people, ordered, search });
  return ordered;
}
