import { buildPath } from '@community/contract/routes';
import { createContext, useContext, useMemo } from 'react';
import { createSearchParams, useNavigate } from 'react-router-dom';
import type { PageRoute } from './remote-page.ts';

/** Remotes take routing from here, never from the router itself: sharing that library whole would cost every page 30 KB. */
export { createSearchParams, Link, NavLink, useLocation, useNavigate } from 'react-router-dom';

const PageRouteContext = createContext<PageRoute | null>(null);

/** The shell gives each page the route it was opened for; a kept page keeps its own while the address shows another. */
export const PageRouteProvider = PageRouteContext.Provider;

/** Route, parameters and query of the page around this component. */
export function usePageRoute(): PageRoute {
  const route = useContext(PageRouteContext);
  if (!route) throw new Error('usePageRoute needs a page around it');
  return route;
}

/** The login page that comes back to `path` (specification section 4). */
export function loginPath(path: string): string {
  return `${buildPath('login')}?${createSearchParams({ redirect: path })}`;
}

/** The page's own query and a way to change it, as the address shows it: `const [query, setQuery] = usePageQuery()`. */
export function usePageQuery(): [URLSearchParams, (change: Record<string, string | null>) => void] {
  const { search } = usePageRoute();
  const navigate = useNavigate();
  const query = useMemo(() => new URLSearchParams(search), [search]);
  return [
    query,
    (change) => {
      const next = new URLSearchParams(query);
      for (const [key, value] of Object.entries(change)) {
        if (value === null) next.delete(key);
        else next.set(key, value);
      }
      void navigate({ search: next.toString() });
    },
  ];
}
