import { createContext, useContext, useEffect, useState } from 'react';
import { useRoutes } from '../routes/routes-context.ts';

/** The query that each page was left with, by its path: coming back by a link of the frame takes it up again. */
const LastQueries = createContext<ReadonlyMap<string, string>>(new Map());

export const LastQueriesProvider = LastQueries.Provider;

/** Remembers the query of the shown page. */
export function useQueryMemory(pathname: string, search: string): ReadonlyMap<string, string> {
  const routes = useRoutes();
  const [queries] = useState(() => new Map<string, string>());
  useEffect(() => {
    const match = routes.match(pathname);
    if (match) queries.set(routes.path(match), search);
  }, [routes, queries, pathname, search]);
  return queries;
}

/** The address of a page as it was left. */
export function useAddressAsLeft(): (path: string) => string {
  const queries = useContext(LastQueries);
  return (path) => path + (queries.get(path) ?? '');
}
