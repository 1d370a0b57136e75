import { buildPath, matchRoute } from '@community/contract/routes';
import { createContext, useContext, useEffect, useState } from 'react';

/** The query that each page was left with, by its path: coming back by a link of the frame takes it up again. */
const LastQueries = createContext<ReadonlyMap<string, string>>(new Map());

export const LastQueriesProvider = LastQueries.Provider;

/** Remembers the query of the shown page. */
export function useQueryMemory(pathname: string, search: string): ReadonlyMap<string, string> {
  const [queries] = useState(() => new Map<string, string>());
  useEffect(() => {
    const match = matchRoute(pathname);
    if (match) queries.set(buildPath(match.name, match.params), search);
  }, [queries, pathname, search]);
  return queries;
}

/** The address of a page as it was left. */
export function useAddressAsLeft(): (path: string) => string {
  const queries = useContext(LastQueries);
  return (path) => path + (queries.get(path) ?? '');
}
