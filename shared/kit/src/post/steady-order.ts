/**
 * The entries of a list that was reloaded behind the reader's back: those that were there keep their order among themselves, so that
 * nothing jumps because it is ranked anew; gone ones are gone. New ones come after all that is read, but for those that may enter, which
 * stand where the answer has them.
 */
export function steadyOrder<Item extends { id: string }>(
  before: readonly Item[],
  after: readonly Item[],
  mayEnter: (item: Item) => boolean,
): readonly Item[] {
  const places = new Map(before.map(({ id }, index) => [id, index]));
  const isKnown = ({ id }: Item) => places.has(id);
  const placed = after.filter((item) => isKnown(item) || mayEnter(item));
  const next = placed
    .filter(isKnown)
    .toSorted((one, other) => (places.get(one.id) ?? 0) - (places.get(other.id) ?? 0))
    .values();
  const rest = after.filter((item) => !isKnown(item) && !mayEnter(item));
  return [...placed.map((item) => (isKnown(item) ? (next.next().value ?? item) : item)), ...rest];
}
