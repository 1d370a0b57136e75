/**
 * The entries of a list that was reloaded behind the reader's back: those that were there keep their order among themselves,
 * so that nothing jumps because it is ranked anew; new ones stand where the answer has them, gone ones are gone.
 */
export function steadyOrder<Item extends { id: string }>(before: readonly Item[], after: readonly Item[]): readonly Item[] {
  const places = new Map(before.map(({ id }, index) => [id, index]));
  const known = after.filter(({ id }) => places.has(id));
  const steady = known.toSorted((one, other) => (places.get(one.id) ?? 0) - (places.get(other.id) ?? 0));
  if (steady.every((item, index) => item === known[index])) return after;
  const next = steady.values();
  return after.map((item) => (places.has(item.id) ? (next.next().value ?? item) : item));
}
