import { createContext, useContext, useEffect, useState } from 'react';
import { useRoutes } from '../routes/routes-context.ts';

/** The last query of each page by path; the layout's links use it. */
const LastQueries = createContext<ReadonlyMap<string, string>>(new Map());

export const LastQueriesProvider = LastQueries.Provider;

/** Records the query of the shown page. */
export function useQueryMemory(pathname: string, search: string): ReadonlyMap<string, string> {
  const routes = useRoutes();
  const [queries] = useState(() => new Map<string, string>());
  useEffect(() => {
    const match = routes.match(pathname);
    if (match) queries.set(routes.path(match), search);
  }, [routes, queries, pathname, search]);
  return queries;
}

/** The address of a page with its last query. */
export function useLastAddress(): (path: string) => string {
  const queries = useContext(LastQueries);
  return (path) => path + (queries.get(path) ?? '');
}
