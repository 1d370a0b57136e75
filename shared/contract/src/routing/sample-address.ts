import type { RouteTable } from './route-table.ts';
import type { RouteMatch } from './routes.ts';

/** A page at an address of its route, in which each parameter is an id. */
export interface SamplePage {
  match: RouteMatch;
  address: string;
  /** The remote that serves it. */
  remote: string;
}

/** A page of each route that a remote serves. */
export function samplePages(routes: RouteTable): SamplePage[] {
  return routes.all.flatMap(({ name, patterns, remote }) => {
    if (remote === null) return [];
    const named = [...(patterns[0] ?? '').matchAll(/:([a-z_]+)/g)].flatMap(([, param]) => param ?? []);
    const ids = named.filter((param) => param !== 'previous' && param !== 'user');
    const match = { name, params: Object.fromEntries(ids.map((param) => [param, '1'])) };
    return [{ match, address: routes.path(match), remote }];
  });
}
