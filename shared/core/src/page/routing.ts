import { changedQuery } from '@community/contract/changed-query';
import { buildPath } from '@community/contract/routes';
import { useMemo } from 'react';
import { createSearchParams, useLocation, useNavigate } from 'react-router-dom';
import type { PageRoute } from './remote-page.ts';
import { createRequiredContext } from './required-context.ts';

/** Remotes import routing from here, not from the router: sharing that library whole would cost every page 30 KB. */
export { createSearchParams, Link, NavLink, useLocation, useNavigate } from 'react-router-dom';

/**
 * Route, parameters and query of the page around a component. The shell provides each page with the route it was opened
 * for; a cached page keeps its own while the address shows another.
 */
export const [PageRouteProvider, usePageRoute] = createRequiredContext<PageRoute>('page route');

/** The address of the login page that returns to `path` afterwards (specification section 4). */
export function loginPath(path: string): string {
  return `${buildPath('login')}?${createSearchParams({ redirect: path })}`;
}

type ChangeQuery = (change: Record<string, string | null>, options?: { replace?: boolean }) => void;

/**
 * The page's own query, and a function that changes it in the address, as another step of the history or in place of
 * this one: `const [query, setQuery] = usePageQuery()`.
 */
export function usePageQuery(): [URLSearchParams, ChangeQuery] {
  const { search } = usePageRoute();
  const navigate = useNavigate();
  const { hash, state } = useLocation();
  const query = useMemo(() => new URLSearchParams(search), [search]);
  return [
    query,
    (change, { replace = false } = {}) => {
      // What stands in the place of an address keeps the part that it leads to.
      const kept = replace ? { hash } : {};
      void navigate({ search: changedQuery(query, change), ...kept }, { replace, ...(replace ? { state } : {}) });
    },
  ];
}
