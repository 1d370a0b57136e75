import { languageParameter } from './language-version.ts';
import type { Route } from '../routing/route-table.ts';

/**
 * The part of a query on which the first rendering of a page depends, in one order: what its route declares, and the
 * language version. `route` is null for the 404 page, which depends on no other.
 */
export function renderedSearch(route: Pick<Route, 'query'> | null, search: string): string {
  const given = new URLSearchParams(search);
  const declared = route ? route.query : [];
  const names = declared ? [...declared, languageParameter] : [...new Set(given.keys())].sort();
  const rendered = new URLSearchParams();
  for (const name of names) for (const value of given.getAll(name)) rendered.append(name, value);
  return rendered.size > 0 ? `?${rendered}` : '';
}
