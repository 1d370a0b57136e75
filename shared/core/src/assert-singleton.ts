const mark = Symbol.for('@community/core');

/**
 * Core holds what must be one on a page. A second copy would silently mean two stores, and queries that never fill, so
 * a second evaluation throws.
 */
export function assertSingleton(page: object): void {
  if (mark in page)
    throw new Error('@community/core was evaluated twice on one page: it must be shared as a strict singleton');
  Object.defineProperty(page, mark, { value: true, configurable: true });
}
