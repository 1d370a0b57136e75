/** Values (objects, lists, texts, numbers) that a request may hold: the largest of any call has fewer than 100. */
const maxValues = 1_000;

/** Levels of nesting that a request may have: the deepest of any call has 3. */
const maxDepth = 8;

/** NUL, which PostgreSQL cannot store, or half of a surrogate pair, which is no character. */
const unstorable = /\0|\p{Surrogate}/u;

/** What is wrong with a request whatever its call: the path of keys to it, and a message. */
export interface BoundsFault {
  path: readonly string[];
  message: string;
}

/** Walks a request until its first fault; counts what it has visited, so that a huge one costs no more than a large one. */
class Walk {
  #left = maxValues;

  find(value: unknown, path: readonly string[]): BoundsFault | null {
    this.#left -= 1;
    if (this.#left < 0) return { path: [], message: 'holds too many values' };
    if (typeof value === 'string')
      return unstorable.test(value) ? { path, message: 'holds characters that cannot be stored' } : null;
    if (typeof value !== 'object' || value === null) return null;
    if (path.length >= maxDepth) return { path, message: 'is nested too deeply' };
    return this.#findIn(value, path);
  }

  #findIn(container: object, path: readonly string[]): BoundsFault | null {
    // A long list is refused by its length, before a name is made for each of its items.
    if (Array.isArray(container) && container.length > this.#left)
      return { path: [], message: 'holds too many values' };
    for (const key in container) {
      if (!Object.hasOwn(container, key)) continue;
      const fault = this.find((container as Record<string, unknown>)[key], [...path, key]);
      if (fault) return fault;
    }
    return null;
  }
}

/**
 * The first reason why a parsed body is no request of any call: too many values, too deep, or text that cannot be stored. Null when
 * there is none. Visits at most 1,000 values, however large the body is.
 */
export function boundsFault(request: unknown): BoundsFault | null {
  return new Walk().find(request, []);
}
