/** What the demo leaves to chance. `next` gives numbers from 0 up to 1, the same for the same seed. */
export type Next = () => number;

/** A number that is spread about a median of 1 as attention is: most get little, a few take off. */
export function logNormal(sigma: number, next: Next): number {
  // Box and Muller: a normal number from two even ones.
  const normal = Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
  return Math.exp(sigma * normal);
}

/** One of several items. */
export function oneOf<Item>(items: readonly Item[], next: Next): Item {
  return items[Math.floor(next() * items.length)] as Item;
}

/** So many different items, all of them if there are no more. */
export function pick<Item>(items: readonly Item[], count: number, next: Next): Item[] {
  const picked = new Set<Item>();
  while (picked.size < Math.min(Math.round(count), items.length)) picked.add(oneOf(items, next));
  return [...picked];
}
