const mark = Symbol.for('@community/core');

/**
 * Core holds what must be one on a page. A second copy would mean two stores and queries that never fill, without any
 * error, so a second evaluation stops loudly instead.
 */
export function assertSingleton(page: object): void {
  if (mark in page)
    throw new Error('@community/core was evaluated twice on one page: it must be shared as a strict singleton');
  Object.defineProperty(page, mark, { value: true, configurable: true });
}
