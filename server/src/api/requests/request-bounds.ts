/** Maximum values (objects, lists, texts, numbers) of a request. The largest valid request has fewer than 100. */
export const maxValues = 1_000;

/** Maximum depth of a request. The deepest valid request has 3 levels. */
const maxDepth = 8;

/** NUL and lone surrogates, which PostgreSQL cannot store. */
const unstorable = /\0|\p{Surrogate}/u;

/** A fault that no call accepts: its path of keys, and a message. */
export interface BoundsFault {
  path: readonly string[];
  message: string;
}

/**
 * Walks a request until its first fault. It counts visited values, so that a huge request costs no more than a large
 * one.
 */
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
    // A long list is rejected by its length, before `for … in` makes a key for each item.
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
 * The first reason why no call accepts a parsed body: too many values, too deep, or text that cannot be stored. Null if
 * there is none. It visits at most 1,000 values.
 */
export function boundsFault(request: unknown): BoundsFault | null {
  return new Walk().find(request, []);
}
