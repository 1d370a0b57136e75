/**
 * Orders a reloaded list so that nothing on screen moves. Items of `before` keep their relative order; missing ones are
 * dropped. New items go to the end, except those that `mayEnter`, which go where the response has them.
 */
export function stableOrder<Item extends { id: string }>(
  before: readonly Item[],
  after: readonly Item[],
  mayEnter: (item: Item) => boolean,
): readonly Item[] {
  const positions = new Map(before.map(({ id }, index) => [id, index]));
  const isOld = ({ id }: Item) => positions.has(id);
  const placed = after.filter((item) => isOld(item) || mayEnter(item));
  const next = placed
    .filter(isOld)
    .toSorted((one, other) => (positions.get(one.id) ?? 0) - (positions.get(other.id) ?? 0))
    .values();
  const added = after.filter((item) => !isOld(item) && !mayEnter(item));
  return [...placed.map((item) => (isOld(item) ? (next.next().value ?? item) : item)), ...added];
}
